import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { field, flag, group, maybeParagraph, picture, slug, text } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'
import { galleryReaders } from '../schema/readers-rules.ts'
import { shorten } from '../schema/shorten-rules.ts'
import { type PublicPageName, pageNames } from '../site-map.ts'
import { galleryPath } from '../site-plan-rules.ts'

/** Each gallery has a page of its own: gallery2020 shows the folder 2020. */
const pages = pageNames('public').filter(isGalleryPage)

const shown = group('Bild', {
  media: picture('Bild'),
  caption: maybeParagraph('Bildunterschrift', { help: 'Steht unter dem Bild: wer, wo, wann.' }),
})

/** The galleries, newest first; the folder of each is its year, or its name. */
export const galleries = defineCollection({
  label: 'Bildergalerien',
  audience: 'public',
  holds: 'many',
  key: 'folder',
  shownOn: ['home', ...pages],
  schema: z.strictObject({
    folder: slug(),
    title: text('Titel'),
    text: maybeParagraph('Text', { help: 'Steht über den Bildern.' }),
    isPublished: flag('Veröffentlicht', {
      help: 'Solange das nicht angekreuzt ist, sieht nur die Redaktion die Galerie.',
    }),
    pictures: field(z.array(shown).superRefine(refuseTwins), {
      label: 'Bilder',
      kind: 'list',
      filledFrom: 'pictureFolders',
    }),
  }),
  readers: galleryReaders,
  found({ folder, title, text, pictures }, { pictureNamed }) {
    const at = { path: galleryPath(folder) }
    const parts = pictures.flatMap(({ media, caption: own }) => {
      const known = pictureNamed(media)
      if (!known) return []
      const caption = own || known.caption || known.alt
      const text = joinTexts(caption, known.alt)
      return { ...at, title: shorten(caption), isExcerpt: true, text, at: `?bild=${known.name}` }
    })
    return [{ ...at, title, text }, ...parts]
  },
})

function isGalleryPage(name: PublicPageName): name is Extract<PublicPageName, `gallery${string}`> {
  return name.startsWith('gallery')
}

/** Two pictures cannot share an address. */
function refuseTwins(pictures: { media: string }[], context: z.RefinementCtx): void {
  for (const [index, { media }] of pictures.entries()) {
    const isTwin = pictures.findIndex((other) => other.media === media) < index
    if (isTwin) context.addIssue({ code: 'custom', path: [index, 'media'], message: 'Dieses Bild ist schon dabei.' })
  }
}
