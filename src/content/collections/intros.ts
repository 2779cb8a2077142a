import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeParagraph, onlyFor, page, paragraph } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'
import { pageNames } from '../site-map.ts'

const withLead = pageNames('public').filter((name) => name !== 'home')

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
    // The start page has one of its own, among its other texts.
    lead: onlyFor('page', withLead, maybeParagraph('Vorspann', { help: 'Steht unter der Überschrift der Seite.' })),
    description: paragraph('Beschreibung für Suchmaschinen', {
      help: 'Ein, zwei Sätze. Sie stehen nicht auf der Seite, sondern bei Google und in geteilten Links.',
    }),
    notice: maybeParagraph('Hinweis', { help: 'Hervorgehoben, für eine Weile: „Im August keine Treffen“.' }).optional(),
  }),
  // What search engines are told is not on the page.
  found: ({ page, lead, notice }) => ({ page, text: joinTexts(lead, notice) }),
})
