import { z } from 'zod'
import { hasForbidden } from '../../text/character-rules.ts'
import { isEmail } from '../../text/email-rules.ts'
import { type PageName, pageNamed } from '../site-map.ts'
import { isBlank, type RichText } from './sanitize-rich-text.ts'
import type { FilmId, PictureId } from './shown.ts'
import type { FieldMeta } from './walk-schema.ts'

// What the fields of every collection are made of. The label is what an editor reads beside the field.

const isClean = (value: string) => !hasForbidden(value)

const maybe = () => z.string().trim().max(20_000).refine(isClean, 'enthält unzulässige Steuerzeichen')
const empty = 'darf nicht leer sein'
const filled = () => maybe().min(1, empty)

/** A field, with what its schema alone does not say to a form. */
export const field = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema => schema.meta({ ...meta })

/** Plain text that must be there: a line, or more than fits into one. */
export const text = (label: string) => field(filled(), { label, kind: 'line' })
export const paragraph = (label: string) => field(filled(), { label, kind: 'paragraph' })

/** Plain text of a history of 125 years: may be empty or uncertain ("um 1921", "?"). */
export const maybeText = (label: string) => field(maybe(), { label, kind: 'line' })
export const maybeParagraph = (label: string) => field(maybe(), { label, kind: 'paragraph' })

// `checkEntry` sanitises before anything is kept; a schema alone says only whether what is kept can be shown.
const marked = () => maybe() as unknown as z.ZodType<RichText, string>
const filledMarked = () => marked().refine((html) => !isBlank(html), empty)

/** Prose that may carry the few marks of the allow-list; everything else is taken out. */
export const richText = (label: string) => field(filledMarked(), { label, kind: 'rich', rich: 'block' })
export const maybeRichText = (label: string) => field(marked(), { label, kind: 'rich', rich: 'block' })

/** The same within a line or a cell. */
export const richLine = (label: string) => field(filledMarked(), { label, kind: 'rich', rich: 'inline' })

export const flag = (label: string) => field(z.boolean(), { label, kind: 'flag' })

export const number = (label: string) => field(z.int(), { label, kind: 'number' })

export const amount = (label: string) => field(z.number().positive(), { label, kind: 'number' })

const noEmail = 'muss eine E-Mail-Adresse sein'
export const email = (label: string) => field(z.string(noEmail).refine(isEmail, noEmail), { label, kind: 'email' })

export const colour = (label: string) =>
  field(z.string().regex(/^#[0-9a-f]{6}$/i, 'muss eine Farbe wie #ff3300 sein'), { label, kind: 'colour' })

const plainName = () => z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'nur Kleinbuchstaben, Ziffern und Bindestriche')

/** Part of an address: #ss2025. */
export const slug = () => field(plainName(), { label: 'Kürzel in der Adresse', kind: 'slug' })

/** Names an entry by the key of its collection. */
export const reference = (label: string, refersTo: NonNullable<FieldMeta['refersTo']>) =>
  field(plainName(), { label, kind: 'reference', refersTo })

export const member = (label: string) =>
  field(z.uuid('muss einen Datensatz nennen'), { label, kind: 'reference', refersTo: { what: 'member' } })

/** One of several values, with what an editor reads for each. */
export const choice = <const Value extends string>(label: string, options: Readonly<Record<Value, string>>) =>
  field(z.enum(Object.keys(options) as Value[]), { label, kind: 'choice', options })

/** A page of the site map. */
export const page = <Name extends PageName>(label: string, names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, pageNamed(name).title]))
  return field(z.enum(names), { label, kind: 'choice', options, refersTo: { what: 'page' } })
}

export const day = (label: string) => field(z.iso.date('muss ein Datum wie 2024-08-09 sein'), { label, kind: 'date' })

/** The exact moment behind a date in free text, for whatever has to compare: a day, or a day and a time of this town. */
export const exactDate = (label: string) =>
  field(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'muss ein Datum wie 2025-06-21 oder 2025-06-21T20:00 sein')
      .refine((value) => isRealDate(value), 'dieses Datum gibt es nicht'),
    { label, kind: 'moment' },
  )

function isRealDate(value: string): boolean {
  const date = new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00'}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}

/** Fields that belong together. */
export const group = <Shape extends z.core.$ZodShape>(label: string, shape: Shape) =>
  field(z.strictObject(shape), { label, kind: 'group' })

/** Any number of the same, or at least so many. */
export const list = <Item extends z.ZodType>(label: string, item: Item, least = 0) =>
  field(z.array(item).min(least), { label, kind: 'list' })

const medium = <Id extends string>(label: string, kind: 'picture' | 'film', message: string) =>
  field(z.uuid(message) as unknown as z.ZodType<Id, string>, { label, kind })

/** A picture or a drawing of the media: its id is stored, and whoever reads gets what a page needs to show it. */
export const picture = (label: string) => medium<PictureId>(label, 'picture', 'Bitte wähle ein Bild.')

export const film = (label: string) => medium<FilmId>(label, 'film', 'Bitte wähle einen Film.')
