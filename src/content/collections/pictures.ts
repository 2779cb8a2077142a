import { z } from 'zod'
import { maybeText, slug, text } from '../fields.ts'

const picture = z.strictObject({
  /** The picture's own address, and its file name under the public path of pictures: <folder>/<id>-<width>.avif */
  id: slug(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** What the place is painted with until the picture is there. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({ label: 'Grundfarbe' }),
  alt: text('Bildbeschreibung'),
  caption: text('Bildunterschrift'),
})

/** A gallery, newest first; its folder is the year. */
export const gallery = z.strictObject({
  folder: slug('Ordner'),
  title: text('Titel'),
  text: maybeText('Text'),
  pictures: z.array(picture).min(1).meta({ label: 'Bilder' }),
})
