import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { colour, field, group, maybeParagraph, paragraph, pixels, reference, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'
import { isPageName, type PublicPageName, pageNames } from '../site-map.ts'

/** Each gallery has a page of its own: gallery2020 shows the folder 2020. */
const pages = pageNames('public').filter(isGalleryPage)

const picture = group('Bild', {
  /** The picture's own address, and its file name under the public path of pictures: <folder>/<id>-<width>.avif */
  id: reference('Kürzel in der Adresse', { what: 'picture' }),
  width: pixels('Breite'),
  height: pixels('Höhe'),
  /** What the place is painted with until the picture is there. */
  colour: colour('Grundfarbe'),
  alt: paragraph('Bildbeschreibung', { help: 'Was zu sehen ist, für alle, die das Bild nicht sehen.' }),
  caption: paragraph('Bildunterschrift', { help: 'Steht unter dem Bild: wer, wo, wann.' }),
})

/** The galleries, newest first; the folder of each is its year. */
export const galleries = defineCollection({
  label: 'Bildergalerien',
  audience: 'public',
  holds: 'many',
  key: 'folder',
  keys: pages.map((page) => page.slice('gallery'.length)),
  shownOn: ['home', ...pages],
  schema: z.strictObject({
    folder: reference('Ordner', { what: 'folder' }),
    title: text('Titel'),
    text: maybeParagraph('Text', { help: 'Steht über den Bildern.' }),
    pictures: field(z.array(picture).min(1).superRefine(refuseTwins), { label: 'Bilder', kind: 'list' }),
  }),
  found({ folder, title, text, pictures }) {
    const page = `gallery${folder}`
    if (!isPageName(page)) return []
    const shown = pictures.map(({ id, alt, caption }) => {
      return { page, title: shorten(caption), isExcerpt: true, text: joinTexts(caption, alt), at: `?bild=${id}` }
    })
    return [{ page, title, text }, ...shown]
  },
})

function isGalleryPage(name: PublicPageName): name is Extract<PublicPageName, `gallery${string}`> {
  return name.startsWith('gallery')
}

/** Two pictures cannot share an address. */
function refuseTwins(pictures: { id: string }[], context: z.RefinementCtx): void {
  for (const [index, { id }] of pictures.entries()) {
    const isTwin = pictures.findIndex((other) => other.id === id) < index
    if (isTwin) context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} gibt es schon` })
  }
}

const longestTitle = 80

function shorten(caption: string): string {
  if (caption.length <= longestTitle) return caption
  return `${caption.slice(0, caption.lastIndexOf(' ', longestTitle)).replace(/[\s,.;:–]+$/, '')} …`
}
