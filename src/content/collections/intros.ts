import { z } from 'zod'
import { image, maybeText, text } from '../schema/fields.ts'
import { pageNames } from '../site-map.ts'

/** What stands under the heading of a public page, and what search engines and link previews show of it. */
export const intro = z.strictObject({
  page: z.enum(pageNames('public')).meta({ label: 'Seite' }),
  lead: maybeText('Vorspann'),
  description: text('Beschreibung für Suchmaschinen'),
  notice: maybeText('Hinweis').optional(),
})

/** What stands under the heading of a members' page; some have a picture there. */
export const internIntro = z.strictObject({
  page: z.enum(pageNames('members')).meta({ label: 'Seite' }),
  lead: maybeText('Vorspann'),
  image: image('Bild').optional(),
})
