import { z } from 'zod'
import { hasForbidden } from '../../text/character-rules.ts'
import { isEmail } from '../../text/email-rules.ts'
import { isBlank, type RichText, sanitizeRichText } from './sanitize-rich-text.ts'

// What the fields of every collection are made of. The label is what an editor reads beside the field.

const isClean = (value: string) => !hasForbidden(value)
const unclean = 'enthält unzulässige Steuerzeichen'

const longest = 20_000

const line = () => z.string().trim().max(longest).refine(isClean, unclean)

/** Plain text that must be there. */
export const text = (label: string) => line().min(1, 'darf nicht leer sein').meta({ label })

/** Plain text of a history of 125 years: may be empty or uncertain ("um 1921", "?"). */
export const maybeText = (label: string) => line().meta({ label })

// Looked at once more after the sanitising, which resolves "&#8;" and writes "&lt;" for "<": what is kept must pass
// when it is read again.
const sanitised = () =>
  line()
    .transform((html): RichText => sanitizeRichText(html))
    .refine(isClean, unclean)
    .refine((html) => html.length <= longest, 'ist mit allen Auszeichnungen zu lang')

/** Text that may carry the few marks of the allow-list; everything else is taken out. */
export const richText = (label: string) =>
  sanitised()
    .refine((html) => !isBlank(html), 'darf nicht leer sein')
    .meta({ label, rich: true })

export const maybeRichText = (label: string) => sanitised().meta({ label, rich: true })

export const flag = (label: string) => z.boolean().meta({ label })

export const number = (label: string) => z.int().meta({ label })

export const pixels = (label: string) => z.int().positive().meta({ label })

const noEmail = 'muss eine E-Mail-Adresse sein'
export const email = (label: string) => z.string(noEmail).refine(isEmail, noEmail).meta({ label })

export const colour = (label: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'muss eine Farbe wie #ff3300 sein')
    .meta({ label })

/** Part of an address: #ss2025, ?bild=fackelzug. */
export const slug = (label = 'Kürzel in der Adresse') =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'nur Kleinbuchstaben, Ziffern und Bindestriche')
    .meta({ label })

/** The exact moment behind a date in free text, for whatever has to compare: a day, or a day and a time of this town. */
export const exactDate = (label: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'muss ein Datum wie 2025-06-21 oder 2025-06-21T20:00 sein')
    .refine((value) => isRealDate(value), 'dieses Datum gibt es nicht')
    .meta({ label })

function isRealDate(value: string): boolean {
  const date = new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00'}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}

/** A picture under the public path of pictures: without an ending it has renditions, a drawing ends in .svg. */
export const image = (label: string) =>
  z
    .strictObject({
      file: z
        .string()
        .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.svg)?$/, 'muss ein Bild wie ausflug/huette sein')
        .meta({ label: 'Datei' }),
      width: pixels('Breite'),
      height: pixels('Höhe'),
      alt: text('Bildbeschreibung'),
    })
    .meta({ label })
