import { z } from 'zod'
import { exactDate, flag, maybeRichText, maybeText, number, richText, slug, text } from '../schema/fields.ts'

/** A semester of the calendar, newest first. */
export const semester = z.strictObject({
  id: slug(),
  title: text('Semester'),
  /** Said above its table: why events were called off, for example. */
  note: maybeRichText('Anmerkung'),
})

const row = {
  id: number('Nummer'),
  datum: text('Datum'),
  veranstaltung: richText('Veranstaltung'),
  bemerkung: maybeText('Bemerkung'),
  ladiesWelcome: flag('Damen willkommen'),
  cancelled: flag('Abgesagt'),
  begins: exactDate('Beginn genau').optional(),
}

export const event = z.strictObject({ ...row, semester: slug('Semester') })

/** A date that is fixed before the programme of its semester is. */
export const fixedDate = z.strictObject(row)

/** Who held which office; an empty one is vacant. */
export const officeHolders = z.strictObject({
  id: slug(),
  semester: text('Semester'),
  ahSenior: maybeText('AH Senior'),
  ahKassenwart: maybeText('AH Kassenwart'),
  ahSchriftwart: maybeText('AH Schriftwart'),
  senior: maybeText('Senior'),
  kassenwart: maybeText('Kassenwart'),
  schriftwart: maybeText('Schriftwart'),
  fuxmajor: maybeText('Fuxmajor'),
  couleurwart: maybeText('Couleurwart'),
  webmaster: maybeText('Webmaster'),
  adressverwaltung: maybeText('Adressverwaltung'),
  geburtstagsfux: maybeText('Geburtstagsfux'),
  fotofux: maybeText('Fotofux'),
})
