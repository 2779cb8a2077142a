import { z } from 'zod'
import { colour, maybeText, pixels, slug, text } from '../schema/fields.ts'

const picture = z.strictObject({
  /** The picture's own address, and its file name under the public path of pictures: <folder>/<id>-<width>.avif */
  id: slug(),
  width: pixels('Breite'),
  height: pixels('Höhe'),
  /** What the place is painted with until the picture is there. */
  colour: colour('Grundfarbe'),
  alt: text('Bildbeschreibung'),
  caption: text('Bildunterschrift'),
})

/** A gallery, newest first; its folder is the year. */
export const gallery = z.strictObject({
  folder: slug('Ordner'),
  title: text('Titel'),
  text: maybeText('Text'),
  pictures: z.array(picture).min(1).superRefine(refuseTwins).meta({ label: 'Bilder' }),
})

/** Two pictures cannot share an address. */
function refuseTwins(pictures: { id: string }[], context: z.RefinementCtx): void {
  for (const [index, { id }] of pictures.entries()) {
    const isTwin = pictures.findIndex((other) => other.id === id) < index
    if (isTwin) context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} gibt es schon` })
  }
}
