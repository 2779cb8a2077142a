import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { choice, paragraph, richText, slug, text } from '../schema/fields.ts'

/** The offices and their duties. */
export const tasks = defineCollection({
  label: 'Ämter und Aufgaben',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['tasks'],
  schema: z.strictObject({
    id: slug(),
    group: choice('Aktive oder Alte Herren', { actives: 'Aktive', alumni: 'Alte Herren' }),
    office: text('Amt', { example: 'Kassenwart' }),
    summary: paragraph('In einem Satz', { help: 'Wofür das Amt da ist.' }),
    duties: richText('Aufgaben'),
  }),
  found: ({ id, office }) => ({ title: office, at: `#${id}` }),
})
