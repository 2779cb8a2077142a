import { isEmail, spellEmail } from '../text/email-rules.ts'
import type { Circumstances } from './circumstances.ts'
import type { HandoverPlan, HandoverProblem } from './handover-answers.ts'

const mostAddresses = 10
const noEmail = 'Das ist keine gültige E-Mail-Adresse. Sie sieht so aus: vorname.nachname@beispiel.de.'

/** What is wrong with the mailboxes of the offices: address office, contact, imprint. */
export function findMailboxProblems({ mailboxes }: HandoverPlan, circumstances: Circumstances): HandoverProblem[] {
  const { addressOffice, contact, imprint } = mailboxes
  const problems: [string, string][] = []
  if (addressOffice.length === 0) {
    problems.push(['addressOffice', 'Bitte gib mindestens eine E-Mail-Adresse an: Dorthin gehen neue Anschriften.'])
  }
  if (addressOffice.length > mostAddresses) {
    problems.push(['addressOffice', `Höchstens ${mostAddresses} E-Mail-Adressen.`])
  }
  const spelled = addressOffice.map((address) => spellEmail(address).toLowerCase())
  for (const [at, address] of spelled.entries()) {
    if (!isEmail(address)) problems.push([`addressOffice.${at}`, noEmail])
    else if (spelled.indexOf(address) < at) problems.push([`addressOffice.${at}`, 'Diese Adresse steht schon da.'])
  }
  if (contact.name.trim() === '') problems.push(['contact.name', 'Bitte gib an, wer der Ansprechpartner ist.'])
  if (!isEmail(spellEmail(contact.email))) problems.push(['contact.email', noEmail])
  if (imprint && circumstances.mailboxes.imprint) {
    if (imprint.representative.trim() === '') problems.push(['imprint.representative', 'Bitte gib an, wer vertritt.'])
    if (imprint.responsible.trim() === '') {
      problems.push(['imprint.responsible', 'Bitte gib an, wer für den Inhalt verantwortlich ist.'])
    }
    if (!isEmail(spellEmail(imprint.email))) problems.push(['imprint.email', noEmail])
  }
  return [
    ...problems.map(([field, message]) => problemAt(field, message, false)),
    ...findHandWritten(mailboxes, circumstances).map((message) => problemAt('imprint', message, true)),
  ]
}

/** Whoever changes the imprint here should know what he does not change by it. */
function findHandWritten({ imprint }: HandoverPlan['mailboxes'], { mailboxes, handWritten }: Circumstances): string[] {
  const now = mailboxes.imprint
  if (!imprint || !now || handWritten.length === 0) return []
  if (
    imprint.representative === now.representative &&
    imprint.responsible === now.responsible &&
    imprint.email === now.email
  ) {
    return []
  }
  const named = handWritten.map((heading) => `„${heading}“`).join(', ')
  return [
    `Von Hand geschrieben und deshalb nicht mit geändert: ${named}. Sieh in der Redaktion nach, ob dort noch der Vorgänger steht.`,
  ]
}

const problemAt = (field: string, message: string, isHint: boolean): HandoverProblem => ({
  step: 'mailboxes',
  field: `mailboxes.${field}`,
  message,
  isHint,
})
