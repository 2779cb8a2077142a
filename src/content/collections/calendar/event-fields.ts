import type { z } from 'zod'
import { guestOptions } from '../../event-guests-rules.ts'
import {
  choice,
  day,
  document,
  exactDate,
  flag,
  forMembers,
  maybeParagraph,
  maybeText,
  number,
  person,
  pictureFolder,
  reference,
  richLine,
  text,
} from '../../schema/fields.ts'
import { signUpField } from './sign-up-field.ts'

/** What is said of an event, be it in the programme of a semester or fixed before there is one. */
export const eventFields = {
  id: number('Nummer', { help: 'Jede Nummer gibt es nur einmal; sie steht in der Adresse der Veranstaltung.' }),
  datum: text('Datum', {
    help: 'Frei geschrieben, darf unsicher sein („Anfang Mai“).',
    example: 'Sa, 5.\u00a0April 2025, 20\u00a0Uhr',
    beside: 'begins',
  }),
  veranstaltung: richLine('Veranstaltung', { example: 'Antrittskneipe im Garten' }),
  bemerkung: maybeParagraph('Bemerkung', { help: 'Was man wissen, tragen oder mitbringen sollte.' }),
  ladiesWelcome: flag('Damen willkommen', { help: 'Im Programm steht dann ein Herz.' }),
  cancelled: flag('Abgesagt', { help: 'Bleibt im Programm stehen, durchgestrichen.' }),
  begins: exactDate('Beginn genau', {
    help: 'Nur wenn bekannt: Danach wird sortiert, und nur dann gibt es eine Kalenderdatei.',
  }).optional(),
  ends: exactDate('Ende genau', { help: 'Nur wenn bekannt. Bei mehreren Tagen der letzte Tag.' }).optional(),
  place: reference(
    'Ort',
    { what: 'entry', collection: 'places' },
    { help: 'Anschrift und Weg stehen dann auf der Seite der Veranstaltung. Neue Orte legst du unter „Orte“ an.' },
  ).optional(),
  guests: choice('Wer kommen darf', guestOptions, { help: 'Steht mit einer Erklärung auf ihrer Seite.' }).optional(),
  shownTo: choice(
    'Wer den Termin sieht',
    { everyone: 'Alle', members: 'Nur {Bundesbrüder}' },
    {
      help: 'Was nur {Bundesbrüder} sehen, fehlt Besuchern überall: im Kalender, in der Suche, im Abo und im gedruckten Programm.',
    },
  ).optional(),
  dress: maybeText('Kleidung', {
    help: 'Steht auf der Seite der Veranstaltung.',
    example: '{Couleur}, dunkler Anzug',
  }).optional(),
  signUp: signUpField().optional(),
  organiser: forMembers(
    person('Wer sich kümmert', {
      help: 'An ihn wendet man sich mit Fragen. Besucher sehen den Namen nicht.',
      example: 'Max Muster',
    }),
  ).optional(),
  room: forMembers(
    choice(
      'Raum',
      { unneeded: 'Braucht keinen', asked: 'Angefragt', promised: 'Schriftlich zugesagt' },
      { help: 'Fürs Planen: Erst die Zusage, dann die Druckerei.' },
    ),
  ).optional(),
  invitedOn: forMembers(
    day('Eingeladen am', {
      help: 'Wann die Einladung hinausging. Wird sie von hier verschickt, steht es von selbst da.',
    }),
  ).optional(),
  notes: forMembers(
    maybeParagraph('Interne Notiz', { help: 'Was die Planenden wissen müssen. Besucher sehen sie nicht.' }),
  ).optional(),
  // Until it is published nobody knows of a gallery: what visitors see of it is found when their page is read.
  gallery: forMembers(
    reference(
      'Öffentliche Bildergalerie',
      { what: 'entry', collection: 'galleries' },
      { help: 'Besucher sehen sie, sobald sie veröffentlicht ist.' },
    ),
  ).optional(),
  pictureFolder: forMembers(
    pictureFolder('Interner Bilderordner', { help: 'Besucher sehen nicht, dass es ihn gibt.' }),
  ).optional(),
  report: forMembers(
    reference(
      'Fahrtenbericht',
      { what: 'entry', collection: 'excursions' },
      { help: 'Besucher sehen nicht, dass es ihn gibt.' },
    ),
  ).optional(),
  jubileeReport: forMembers(
    reference(
      'Bericht vom 125. Stiftungsfest',
      { what: 'entry', collection: 'jubilee' },
      { help: 'Besucher sehen nicht, dass es ihn gibt.' },
    ),
  ).optional(),
  minutes: forMembers(document('Protokoll', { help: 'Besucher sehen nicht, dass es das gibt.' })).optional(),
}

/** An end before the beginning would be no event, and one without a beginning has none. */
export function refuseEarlyEnd(
  { begins, ends }: { begins?: string | undefined; ends?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (ends === undefined) return
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['ends'], message })
  if (begins === undefined) refuse('Ein genaues Ende braucht einen genauen Beginn.')
  else if (ends.slice(0, begins.length) < begins.slice(0, ends.length)) refuse('Das Ende liegt vor dem Beginn.')
}
