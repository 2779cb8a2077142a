import { mailtoOf } from '../../text/email-rules.ts'

/** Breaks behind the @ where the line is too short. */
export function MailLink({ email }: { email: string }) {
  const [name, domain] = email.split('@')
  return (
    <a href={mailtoOf(email)}>
      {name}@<wbr />
      {domain}
    </a>
  )
}
