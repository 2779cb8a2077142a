import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { maybeParagraph, number, richText, text } from '../schema/fields.ts'
import { plainText } from '../schema/plain-text-rules.ts'

export const memorial = defineCollection({
  label: 'Ehrenmal',
  audience: 'members',
  holds: 'one',
  shownOn: ['memory'],
  schema: z.strictObject({
    heading: text('Überschrift'),
    text: richText('Text zum Ehrenmal'),
    /** How many fell; fewer are known by name. */
    fallen: number('Zahl der Gefallenen', { help: 'Alle, auch die, deren Namen nicht bekannt sind.' }),
    namesHeading: text('Überschrift der Namen'),
    rememberedHeading: text('Überschrift der Verstorbenen'),
    rememberedText: maybeParagraph('Text zu den Verstorbenen'),
  }),
  found: (memorial) => [
    { title: memorial.heading, text: plainText(memorial.text), at: '#ehrenmal' },
    { title: memorial.rememberedHeading, text: memorial.rememberedText, at: '#verstorbene' },
  ],
})
