import type { Sender } from '../../mail/letter.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import { momentInWords } from '../telling/moment-words.ts'
import type { AccountNews } from '../telling/tell-owner.ts'

const ours = ({ article, name }: Sender) => declineName('dative', article, name)

/** The same letter to both addresses: who reads it at the old one learns the new one, and that he should act. */
export function newLoginNews(sender: Sender, { before, after }: { before: string; after: string }): AccountNews {
  return {
    subject: 'Neue E-Mail-Adresse zum Anmelden',
    paragraphs: [
      `für dein Konto bei ${ours(sender)} gilt ab jetzt eine andere E-Mail-Adresse. Dein Passwort bleibt, wie es ist, und du meldest dich wie bisher hier an: ${sender.origin}/login`,
    ],
    comparison: [{ field: 'Anmelden mit', before, after }],
    // A new password would go to the new address, which may be that of the other one.
    ifNotYou: 'Das warst nicht du? Dann sag uns bitte gleich Bescheid; ein Administrator kann das Konto sperren.',
  }
}

/** To the old address, at once: until the link in the other letter is opened, nothing has happened yet. */
export function newLoginAskedNews(wish: { before: string; after: string; expiresAt: number }): AccountNews {
  return {
    subject: 'Jemand möchte deine E-Mail-Adresse zum Anmelden ändern',
    paragraphs: [
      `auf der Seite „Mein Konto“ hat jemand, der dein Passwort kennt, für dein Konto eine andere E-Mail-Adresse angegeben. Noch gilt die bisherige: Die neue muss bis ${momentInWords(wish.expiresAt)} mit dem Link bestätigt werden, den wir dorthin geschickt haben.`,
    ],
    comparison: [{ field: 'Anmelden mit', before: wish.before, after: wish.after }],
  }
}

/** To the new address. The secret stands behind the #, where it is sent to no server and stands in no log. */
export function confirmLoginNews(
  sender: Sender,
  { token, expiresAt, email }: { token: string; expiresAt: number; email: string },
): AccountNews {
  return {
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      `du möchtest dich bei ${ours(sender)} künftig mit ${email} anmelden. Bestätige, dass diese Adresse dir gehört; dazu musst du angemeldet sein, noch wie bisher:`,
    ],
    button: { label: 'Adresse bestätigen', href: `${sender.origin}/account#bestaetigen=${token}` },
    ifNotYou: `Der Link gilt bis ${momentInWords(expiresAt)} und nur einmal. Du weißt von nichts? Dann lass diese E-Mail einfach liegen: Ohne den Link ändert sich nichts.`,
    expiresAt,
  }
}

/** To him who has the address already: who else wants it is not told that he has. */
export function loginTakenNews(): AccountNews {
  return {
    subject: 'Jemand wollte sich mit deiner E-Mail-Adresse anmelden',
    paragraphs: [
      'jemand hat für sein Konto deine E-Mail-Adresse angegeben, um sich künftig damit anzumelden. Das geht nicht, denn du meldest dich schon mit ihr an. An deinem Konto hat sich nichts geändert.',
    ],
    ifNotYou:
      'Warst du es selbst und hast zwei Konten, dann frag uns: Wir legen sie zusammen. Sonst brauchst du nichts zu tun.',
  }
}
