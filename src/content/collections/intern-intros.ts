import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { image, maybeParagraph, page } from '../schema/fields.ts'
import { pageNames } from '../site-map.ts'

/** What stands under the heading of a members' page; some have a picture there. */
export const internIntros = defineCollection({
  label: 'Vorspann der internen Seiten',
  audience: 'members',
  holds: 'many',
  key: 'page',
  keys: pageNames('members'),
  shownOn: pageNames('members'),
  schema: z.strictObject({
    page: page('Seite', pageNames('members')),
    lead: maybeParagraph('Vorspann', { help: 'Steht unter der Überschrift der Seite.' }),
    image: image('Bild').optional(),
  }),
  found: ({ page }) => ({ page }),
})
