import { z } from 'zod'
import { defineCollection } from '../schema/collection.ts'
import { choice, paragraph, richText, slug, text } from '../schema/fields.ts'
import { officeTitle } from '../schema/office-rules.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { joinTexts } from '../schema/readable-text.ts'

/** The offices and their duties. */
export const tasks = defineCollection({
  label: 'Ämter und Aufgaben',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['tasks'],
  schema: z.strictObject({
    id: slug(),
    group: choice('Aktive oder {Alte Herren}', { actives: 'Aktive', alumni: '{Alte Herren}' }),
    office: text('Amt', { example: 'Kassenwart' }),
    summary: paragraph('In einem Satz', { help: 'Wofür das Amt da ist.' }),
    duties: richText('Aufgaben'),
  }),
  // By its other name, too; but who looks for the Kassenwart means the person first, and then his duties.
  found: ({ id, office, summary, duties }, { officeWithDuties }) => ({
    title: office,
    text: joinTexts(officeTitle(office, officeWithDuties(id)), summary, plainText(duties)),
    at: `#${id}`,
  }),
})
