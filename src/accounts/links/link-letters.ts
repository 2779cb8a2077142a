import type { Letter, Sender } from '../../mail/letter.ts'
import { declineName } from '../../text/declined-name-rules.ts'
import { inTerms } from '../../text/term-rules.ts'
import { momentInWords } from '../telling/moment-words.ts'
import type { OneTimeLink } from './make-link.ts'

interface Recipient {
  name: string
  /** What he signs in with. */
  email: string
}

interface LinkLetter {
  subject: string
  letter: Letter
}

const named = ({ article, name }: Sender, wanted: 'dative' | 'genitive') => declineName(wanted, article, name)

/** Behind the #, a secret is sent to no server and stands in no log. */
function linkOf({ origin }: Sender, { token }: OneTimeLink): string {
  return `${origin}/password#${token}`
}

export function invitationLetter(sender: Sender, to: Recipient, link: OneTimeLink, inviter: string): LinkLetter {
  const addresses = inTerms(sender.terms, 'die Anschriften {der Bundesbrüder}')
  return {
    subject: 'Einladung zum Mitgliederbereich',
    letter: {
      greeting: `Lieber ${to.name},`,
      paragraphs: [
        `${inviter} hat dir ein Konto im Mitgliederbereich ${named(sender, 'genitive')} eingerichtet. Dort stehen ${addresses}, Protokolle, Bilder und alles, was zu den Ämtern zu wissen ist, und dort hältst du auch deine eigene Adresse auf dem Laufenden.`,
        'Es fehlt nur noch ein Passwort, das du dir selbst aussuchst:',
      ],
      button: { label: 'Passwort festlegen', href: linkOf(sender, link) },
      closing: [
        `Der Link gilt einen Tag lang, bis ${momentInWords(link.expiresAt)}, und nur einmal. Danach meldest du dich mit deiner E-Mail-Adresse ${to.email} und deinem Passwort an: ${sender.origin}/login`,
        `Ist der Link schon abgelaufen? Unter ${sender.origin}/forgotten schickst du dir selbst einen neuen.`,
        'Du hast keine Einladung erwartet? Dann lass diese E-Mail einfach liegen: Ohne den Link kommt niemand in das Konto, und nach einem Tag öffnet auch er nichts mehr.',
      ],
    },
  }
}

/** Without a helper, it was asked for on the website, by whom is not known. */
export function newPasswordLetter(sender: Sender, to: Recipient, link: OneTimeLink, helper?: string): LinkLetter {
  const reason = helper
    ? `${helper} schickt dir diesen Link, damit du für dein Konto ${to.email} bei ${named(sender, 'dative')} ein neues Passwort festlegen kannst:`
    : `jemand, hoffentlich du selbst, hat für dein Konto ${to.email} bei ${named(sender, 'dative')} ein neues Passwort verlangt. Hier legst du es fest:`
  return {
    subject: 'Neues Passwort festlegen',
    letter: {
      greeting: `Lieber ${to.name},`,
      paragraphs: [reason],
      button: { label: 'Neues Passwort festlegen', href: linkOf(sender, link) },
      closing: [
        `Der Link gilt einen Tag lang, bis ${momentInWords(link.expiresAt)}, und nur einmal. Hast du mehrere solche E-Mails bekommen, gilt nur der Link in der neuesten. Mit dem neuen Passwort wirst du überall abgemeldet, wo du noch angemeldet bist.`,
        'Du wolltest gar kein neues Passwort? Dann brauchst du nichts zu tun: Das alte gilt weiter. Kommt es öfter vor, sag bitte dem Webmaster Bescheid.',
      ],
    },
  }
}
