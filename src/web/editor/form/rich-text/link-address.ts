import { safeTarget } from '../../../../content/schema/link-target-rules.ts'
import { isEmail, mailtoOf } from '../../../../text/email-rules.ts'

/** What was typed as the target of a link, as the sanitiser will keep it; undefined where it would not. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isEmail(text)) return mailtoOf(text)
  if (/^\+?[\d\s/()-]{5,}$/.test(text)) return safeTarget(`tel:${text.replace(/[^\d+]/g, '')}`)
  if (/^(www\.)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#]\S*)?$/u.test(text))
    return safeTarget(`https://${text}`)
  // What everybody can reach safely nobody should be sent to in the open.
  return safeTarget(text.replace(/^http:\/\//i, 'https://'))
}
