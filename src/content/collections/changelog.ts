import { z } from 'zod'
import { longDay } from '../../text/german-date-rules.ts'
import { defineCollection } from '../schema/collection.ts'
import { day, field, list, paragraph } from '../schema/fields.ts'
import { joinTexts } from '../schema/readable-text.ts'

export const changelog = defineCollection({
  label: 'Änderungen',
  audience: 'members',
  holds: 'many',
  key: 'version',
  shownOn: ['changelog'],
  schema: z.strictObject({
    version: field(z.string().regex(/^\d+\.\d+\.\d+$/, 'muss eine Version wie 0.8.0 sein'), {
      label: 'Version',
      kind: 'line',
      example: '0.8.0',
    }),
    date: day('Datum'),
    changes: list('Änderungen', paragraph('Änderung', { help: 'Ein Satz: was ist jetzt anders?' }), 1),
  }),
  found: ({ version, date, changes }) => ({
    title: `Version ${version}`,
    text: joinTexts(longDay(new Date(date)), ...changes),
    at: `#v${version.replaceAll('.', '-')}`,
  }),
})
