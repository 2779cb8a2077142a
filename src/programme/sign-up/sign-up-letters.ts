import type { Letter } from '../../mail/letter.ts'
import { counted } from '../../text/count-words-rules.ts'
import { dayInWords } from '../days-rules.ts'
import { dayOfEvent, type SignUpEvent } from './sign-up-event.ts'

interface SignUpLetter {
  subject: string
  letter: Letter
}

/** How many hours a guest has to confirm. */
export const confirmingHours = 48

const persons = (count: number) => counted(count, 'Person', 'Personen')
const latestLink = 'Hast du mehrere E-Mails dazu bekommen, gilt nur der Link in der neuesten.'
const latestOnly = `${latestLink} Einen Monat nach der Veranstaltung werden deine Angaben gelöscht.`

/** To a guest who says that the address is his. Nothing that he has typed stands in it: it may go to somebody else. */
export function confirmLetter(event: SignUpEvent, count: number, href: string): SignUpLetter {
  return {
    subject: `Bitte bestätigen: ${event.title}`,
    letter: {
      greeting: 'Hallo,',
      paragraphs: [
        `du möchtest zu „${event.title}“ kommen (${event.when}, ${persons(count)}). Bitte bestätige, dass diese E-Mail-Adresse deine ist:`,
      ],
      button: { label: 'Anmeldung bestätigen', href },
      closing: [
        `Ohne Bestätigung ist kein Platz für dich frei gehalten, und nach ${confirmingHours} Stunden werden deine Angaben gelöscht. Über denselben Link kannst du sie später ändern oder absagen.`,
        latestOnly,
        'Du hast dich gar nicht angemeldet? Dann lass diese E-Mail einfach liegen.',
      ],
    },
  }
}

/** To a guest who signs up again, and has perhaps lost the link. */
export function knownGuestLetter(event: SignUpEvent, name: string, href: string): SignUpLetter {
  return {
    subject: `Du bist schon angemeldet: ${event.title}`,
    letter: {
      greeting: `Hallo ${name},`,
      paragraphs: [
        `für „${event.title}“ (${event.when}) hat sich jemand noch einmal mit deiner E-Mail-Adresse angemeldet. Geändert hat das nichts. Möchtest du selbst etwas ändern oder absagen?`,
      ],
      button: { label: 'Anmeldung ansehen', href },
      closing: [latestOnly],
    },
  }
}

/** To one who has waited for a place. */
export function movedUpLetter(
  event: SignUpEvent,
  { name, count, isGuest }: { name: string; count: number; isGuest: boolean },
  href: string,
): SignUpLetter {
  return {
    subject: `Du hast einen Platz: ${event.title}`,
    letter: {
      greeting: isGuest ? `Hallo ${name},` : `Lieber ${name},`,
      paragraphs: [
        `bei „${event.title}“ (${event.when}) ist Platz geworden: Du bist von der Warteliste nachgerückt, mit ${persons(count)} im Ganzen. Du musst nichts weiter tun.`,
      ],
      button: { label: 'Anmeldung ansehen', href },
      closing: [
        'Kannst du doch nicht kommen? Dann sag bitte dort ab, damit der Nächste nachrückt.',
        ...(isGuest ? [latestOnly] : []),
      ],
    },
  }
}

/** To all who would have come. */
export function cancelledLetter(
  event: SignUpEvent,
  { name, isGuest }: { name: string; isGuest: boolean },
  href: string,
): SignUpLetter {
  return {
    subject: `Abgesagt: ${event.title}`,
    letter: {
      greeting: isGuest ? `Hallo ${name},` : `Lieber ${name},`,
      paragraphs: [
        `„${event.title}“ (${event.when}) ist leider abgesagt. Du hattest dich angemeldet; darum sagen wir dir Bescheid. Tun musst du nichts.`,
      ],
      button: { label: 'Zur Veranstaltung', href },
    },
  }
}

/** What has become of an event, for one who wants to come. */
export interface EventChange {
  wasCancelled: boolean
  /** The day he knew it to be on, where that is another one now; '' where it had none. */
  before: string | undefined
}

/** To all who come or wait, when it moves to another day or takes place after all. */
export function changedLetter(
  event: SignUpEvent,
  { name, isGuest }: { name: string; isGuest: boolean },
  change: EventChange,
  href: string,
): SignUpLetter {
  return {
    subject: `${change.wasCancelled ? 'Findet doch statt' : 'Neuer Termin'}: ${event.title}`,
    letter: {
      greeting: isGuest ? `Hallo ${name},` : `Lieber ${name},`,
      paragraphs: [`${changeWords(event, change)} Deine Anmeldung gilt weiter.`],
      button: { label: 'Anmeldung ansehen', href },
      closing: ['Kannst du dann nicht kommen? Dann sag bitte dort ab.', ...(isGuest ? [latestOnly] : [])],
    },
  }
}

function changeWords(event: SignUpEvent, { wasCancelled, before }: EventChange): string {
  const title = `„${event.title}“`
  const after = dayOfEvent(event) === '' ? undefined : event.when
  if (wasCancelled) {
    const when = after ? `: ${after}` : '; der Tag steht noch nicht fest'
    const other = before && after ? ` Das ist ein anderer Tag als zuerst (${dayInWords(before)}).` : ''
    return `${title} war abgesagt und findet nun doch statt${when}.${other}`
  }
  if (!before) return `für ${title} steht jetzt der Tag fest: ${event.when}.`
  if (!after) return `${title} ist nicht am ${dayInWords(before)}. Ein neuer Tag steht noch nicht fest.`
  return `${title} ist verschoben: vom ${dayInWords(before)} auf ${after}.`
}
