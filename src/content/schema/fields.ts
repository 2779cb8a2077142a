import { z } from 'zod'
import { hasForbidden } from '../../text/character-rules.ts'
import { readDayOfYear, showDayOfYear } from '../../text/day-of-year-rules.ts'
import { isEmail } from '../../text/email-rules.ts'
import { groupIban, isIban } from '../../text/iban-rules.ts'
import type { TermName } from '../../text/term-rules.ts'
import { type PageName, pageNamed } from '../site-map.ts'
import { isBlank, type RichText } from './sanitize-rich-text.ts'
import type { FileId, FilmId, PictureId } from './shown.ts'
import type { FieldMeta } from './walk-schema.ts'

// What the fields of every collection are made of. The label is what an editor reads beside the field.

const isClean = (value: string) => !hasForbidden(value)

const maybe = () => z.string().trim().max(20_000).refine(isClean, 'enthält unzulässige Steuerzeichen')
const empty = 'darf nicht leer sein'
const filled = () => maybe().min(1, empty)

/** A field, with what its schema alone does not say to a form. */
export const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema => schema.meta({ ...meta })

/** A field that is there only where another one of its group has one of these values. */
export const onlyFor = <Schema extends z.ZodType>(name: string, values: readonly string[], schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), onlyFor: { field: name, values } })

/** A field of a public collection that visitors do not get: they do not learn whether there is anything in it. */
export const forMembers = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), audience: 'members' })

/** What is said beside a field. */
export type Notes = Pick<FieldMeta, 'help' | 'example' | 'beside'>

/** Plain text that must be there: a line, or more than fits into one. */
export const text = (label: string, notes?: Notes) => field(filled(), { label, kind: 'line', ...notes })
export const paragraph = (label: string, notes?: Notes) => field(filled(), { label, kind: 'paragraph', ...notes })

/** Plain text of a history of 125 years: may be empty or uncertain ("um 1921", "?"). */
export const maybeText = (label: string, notes?: Notes) => field(maybe(), { label, kind: 'line', ...notes })
export const maybeParagraph = (label: string, notes?: Notes) => field(maybe(), { label, kind: 'paragraph', ...notes })

/** The name of a person, free to write; a form offers the names of the records. */
export const person = (label: string, notes?: Notes) => field(filled(), { label, kind: 'person', ...notes })
export const maybePerson = (label: string, notes?: Notes) => field(maybe(), { label, kind: 'person', ...notes })

// `checkEntry` sanitises before anything is kept; a schema alone says only whether what is kept can be shown.
const marked = () => maybe() as unknown as z.ZodType<RichText, string>
const filledMarked = () => marked().refine((html) => !isBlank(html), empty)

/** Prose that may carry the few marks of the allow-list; everything else is taken out. */
export const richText = (label: string, notes?: Notes) =>
  field(filledMarked(), { label, kind: 'rich', rich: 'block', filled: true, ...notes })
export const maybeRichText = (label: string, notes?: Notes) =>
  field(marked(), { label, kind: 'rich', rich: 'block', ...notes })

/** The same within a line or a cell. */
export const richLine = (label: string, notes?: Notes) =>
  field(filledMarked(), { label, kind: 'rich', rich: 'inline', filled: true, ...notes })

/** A line with marks that holds the name of a person; a form offers the names of the records. */
export const richPerson = (label: string, notes?: Notes) =>
  field(filledMarked(), { label, kind: 'rich', rich: 'inline', filled: true, offersPeople: true, ...notes })

export const flag = (label: string, notes?: Notes) => field(z.boolean(), { label, kind: 'flag', ...notes })

export const number = (label: string, notes?: Notes) => field(z.int(), { label, kind: 'number', ...notes })

export const amount = (label: string, notes?: Notes) =>
  field(z.number().positive(), { label, kind: 'number', ...notes })

const noEmail = 'muss eine E-Mail-Adresse sein'
export const email = (label: string, notes?: Notes) =>
  field(z.string(noEmail).refine(isEmail, noEmail), { label, kind: 'email', ...notes })

/** An account of the bank, kept in groups of four as it is printed. */
export const iban = (label: string, notes?: Notes) =>
  field(maybe().overwrite(groupIban).refine(isIban, 'ist keine gültige IBAN; bitte prüfe die Ziffern'), {
    label,
    kind: 'line',
    ...notes,
  })

export const colour = (label: string, notes?: Notes) =>
  field(z.string().regex(/^#[0-9a-f]{6}$/i, 'muss eine Farbe wie #ff3300 sein'), { label, kind: 'colour', ...notes })

const plainName = () => z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'nur Kleinbuchstaben, Ziffern und Bindestriche')

/** Part of an address: #ss2025. */
export const slug = (notes?: Notes) =>
  field(plainName(), {
    label: 'Kürzel in der Adresse',
    kind: 'slug',
    help: 'So heißt die Stelle in Links. Wer sie verlinkt hat, findet sie unter einem neuen Kürzel nicht mehr.',
    ...notes,
  })

/** How an office is told from the others, whatever it is called. The first twelve bear the names of former fields: ahSenior. */
const officeKey = () => z.string().regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'nur Buchstaben, Ziffern und Bindestriche')

export const officeId = () =>
  field(officeKey(), {
    label: 'Kürzel',
    kind: 'slug',
    help: 'Daran erkennt die Website das Amt, auch unter einem neuen Namen. Lesen muss es niemand.',
  })

export const officeReference = (label: string) =>
  field(officeKey(), { label, kind: 'reference', refersTo: { what: 'entry', collection: 'officeKinds' } })

/** One row for each office of the list, with who holds it. */
export const holders = <Item extends z.ZodType<{ office: string; person: string }>>(
  label: string,
  item: Item,
  notes?: Notes,
) =>
  field(
    z.array(item).refine((rows) => new Set(rows.map(({ office }) => office)).size === rows.length, {
      error: 'jedes Amt darf nur einmal vorkommen',
    }),
    { label, kind: 'list', oneForEach: 'officeKinds', ...notes },
  )

/** Names an entry by the key of its collection. */
export const reference = (label: string, refersTo: NonNullable<FieldMeta['refersTo']>, notes?: Notes) =>
  field(plainName(), { label, kind: 'reference', refersTo, ...notes })

export const member = (label: string, notes?: Notes) =>
  field(z.uuid('muss einen Datensatz nennen'), { label, kind: 'reference', refersTo: { what: 'member' }, ...notes })

export const document = (label: string, notes?: Notes) =>
  field(z.uuid('muss ein Dokument nennen'), { label, kind: 'reference', refersTo: { what: 'document' }, ...notes })

/** A folder of members' pictures, by its name. */
export const pictureFolder = (label: string, notes?: Notes) =>
  field(filled().max(60), { label, kind: 'reference', refersTo: { what: 'pictureFolder' }, ...notes })

/** One of several values, with what an editor reads for each. */
export const choice = <const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  notes?: Notes,
) => field(z.enum(Object.keys(options) as Value[]), { label, kind: 'choice', options, ...notes })

/** A page of the site map. */
export const page = <Name extends PageName>(label: string, names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, pageNamed(name).title]))
  return field(z.enum(names), { label, kind: 'choice', options, refersTo: { what: 'page' } })
}

export const day = (label: string, notes?: Notes) =>
  field(z.iso.date('muss ein Datum wie 2024-08-09 sein'), { label, kind: 'date', ...notes })

/** A day that comes every year, or none: typed as „15.3.“ or in words, kept in words. What is no day stays as it was typed. */
export const maybeDayOfYear = (label: string, notes?: Notes) =>
  field(
    maybe()
      .overwrite((written) => {
        const found = readDayOfYear(written)
        return found ? showDayOfYear(found) : written
      })
      .refine(
        (value) => value === '' || readDayOfYear(value) !== undefined,
        'muss ein Tag wie 15.3. oder 15.\u00a0März sein',
      ),
    { label, kind: 'line', ...notes },
  )

/** The exact moment behind a date in free text, for whatever has to compare: a day, or a day and a time of this town. */
export const exactDate = (label: string, notes?: Notes) =>
  field(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'muss ein Datum wie 2025-06-21 oder 2025-06-21T20:00 sein')
      .refine((value) => isRealDate(value), 'dieses Datum gibt es nicht'),
    { label, kind: 'moment', ...notes },
  )

function isRealDate(value: string): boolean {
  const date = new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00'}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}

/** Fields that belong together. */
export const group = <Shape extends z.core.$ZodShape>(label: string, shape: Shape, notes?: Notes) =>
  field(z.strictObject(shape), { label, kind: 'group', ...notes })

/** A word of the fraternity in the forms that sentences need. */
export const term = <Shape extends z.core.$ZodShape>(name: TermName, label: string, shape: Shape, notes?: Notes) =>
  field(z.strictObject(shape), { label, kind: 'group', term: name, ...notes })

/** Any number of the same, or at least so many. */
export const list = <Item extends z.ZodType>(label: string, item: Item, least = 0, notes?: Notes) =>
  field(z.array(item).min(least), { label, kind: 'list', ...notes })

const medium = <Id extends string>(label: string, kind: 'picture' | 'film' | 'file', message: string, notes?: Notes) =>
  field(z.uuid(message) as unknown as z.ZodType<Id, string>, { label, kind, ...notes })

/** A picture or a drawing of the media: its id is stored, and whoever reads gets what a page needs to show it. */
export const picture = (label: string, notes?: Notes) =>
  medium<PictureId>(label, 'picture', 'Bitte wähle ein Bild.', notes)

export const film = (label: string, notes?: Notes) => medium<FilmId>(label, 'film', 'Bitte wähle einen Film.', notes)

/** A file of the media, offered for download to whoever sees the page. */
export const file = (label: string, notes?: Notes) => medium<FileId>(label, 'file', 'Bitte wähle eine Datei.', notes)
