import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeParagraph, page, paragraph } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'
import { pageNames } from '../site-map.ts'

/** What stands under the heading of a public page, and what search engines and link previews show of it. */
export const intros = defineCollection({
  label: 'Vorspann der öffentlichen Seiten',
  audience: 'public',
  holds: 'many',
  key: 'page',
  keys: pageNames('public'),
  shownOn: pageNames('public'),
  schema: z.strictObject({
    page: page('Seite', pageNames('public')),
    lead: maybeParagraph('Vorspann'),
    description: paragraph('Beschreibung für Suchmaschinen'),
    notice: maybeParagraph('Hinweis').optional(),
  }),
  // What search engines are told is not on the page.
  found: ({ page, lead, notice }) => ({ page, text: joinTexts(lead, notice) }),
})
