import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { flag, maybeText, page } from '../schema/fields.ts'
import { menuPageNames, type PageName } from '../site-map.ts'

/** Who runs the site, what becomes of data and one's own account have to be found, whatever an editor thinks of them. */
const alwaysShown: readonly PageName[] = ['impressum', 'datenschutz', 'account']

/** What the pages of the program are called, which of them are shown, and their order in the menus. */
export const pageSettings = defineCollection({
  label: 'Seiten und Menü',
  // The menus stand on every page, those of members too: which of them are shown is left to a style sheet.
  audience: 'public',
  holds: 'many',
  key: 'page',
  keys: menuPageNames,
  shownOn: [],
  schema: z
    .strictObject({
      page: page('Seite', menuPageNames),
      title: maybeText('Name im Menü und über der Seite'),
      isHidden: flag('Ausblenden'),
    })
    .refine(({ page, isHidden }) => !isHidden || !alwaysShown.includes(page), {
      path: ['isHidden'],
      error: 'Diese Seite muss sichtbar bleiben.',
    }),
  found: () => [],
})
