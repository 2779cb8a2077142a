import type { Letter, Sender } from '../../mail/letter.ts'
import { declineName } from '../../text/declined-name-rules.ts'

/** The same letter to both addresses: who reads it at the old one learns the new one, and that he should act. */
export function newLoginLetter(
  sender: Sender,
  to: { name: string; before: string; after: string },
): { subject: string; letter: Letter } {
  return {
    subject: 'Neue E-Mail-Adresse zum Anmelden',
    letter: {
      greeting: `Lieber ${to.name},`,
      paragraphs: [
        `für dein Konto bei ${declineName('dative', sender.article, sender.name)} gilt ab jetzt eine andere E-Mail-Adresse. Dein Passwort bleibt, wie es ist.`,
      ],
      comparison: [{ field: 'Anmelden mit', before: to.before, after: to.after }],
      closing: [
        `Du meldest dich wie bisher hier an: ${sender.origin}/login`,
        'Das warst nicht du? Dann sag bitte gleich einem anderen Administrator Bescheid; er kann das Konto sperren.',
      ],
    },
  }
}
