import { z } from 'zod'
import { image, maybeText, richText, slug, text } from '../schema/fields.ts'

/** A report of an excursion or of a festival. */
export const report = z.strictObject({
  id: slug(),
  title: text('Titel'),
  kicker: maybeText('Dachzeile'),
  date: text('Datum'),
  image: image('Bild'),
  text: richText('Text'),
  author: text('Verfasser'),
})
