import { z } from 'zod'
import { maybeText, richText, slug, text } from '../schema/fields.ts'

/** A part of a longer text under a heading of its own: privacy statement, imprint. */
export const section = z.strictObject({ id: slug(), heading: text('Überschrift'), text: richText('Text') })

/** A card of the flyer. */
export const flyerCard = z.strictObject({ id: slug(), title: text('Überschrift'), text: richText('Text') })

export const about = z.strictObject({
  foundingHeading: text('Überschrift der Gründung'),
  founding: richText('Gründung'),
  articleHeading: text('Überschrift des Artikels'),
  /** Quoted from the constitution. */
  article: richText('Artikel 2 der Satzung'),
  articleSource: text('Quelle'),
  entryHeading: text('Überschrift der Aufnahme'),
  entry: richText('Aufnahme'),
  entryRules: z
    .array(z.strictObject({ term: text('Stichwort'), rule: text('Regel') }))
    .min(1)
    .meta({ label: 'Aufnahmeregeln' }),
  irrelevant: richText('Was keine Rolle spielt'),
})

export const question = z.strictObject({ id: slug(), question: text('Frage'), answer: richText('Antwort') })

/** Somebody or something that deserves thanks, and for what. */
export const credit = z.strictObject({ name: text('Wem'), reason: text('Wofür') })

export const creditQuote = z.strictObject({
  term: text('Begriff'),
  definition: richText('Definition'),
  source: text('Quelle'),
})

export const changelogEntry = z.strictObject({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'muss eine Version wie 0.8.0 sein')
    .meta({ label: 'Version' }),
  date: z.iso.date('muss ein Datum wie 2024-08-09 sein').meta({ label: 'Datum' }),
  changes: z.array(text('Änderung')).min(1).meta({ label: 'Änderungen' }),
})

export const film = z.strictObject({
  title: text('Titel'),
  text: richText('Text'),
  /** Name under the public path of films: <file>.webm, <file>.mp4, <file>.vtt and <file>-poster.webp. */
  file: slug('Dateiname'),
  length: text('Länge'),
  note: maybeText('Anmerkung'),
})
