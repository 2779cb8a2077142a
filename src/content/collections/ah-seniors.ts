import { defineCollection } from '../schema/collection.ts'
import { choice } from '../schema/fields.ts'
import { listedInTab } from '../schema/found-part.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { joinTexts, readableText } from '../schema/readable-text.ts'
import { seniors } from './seniors.ts'

const schema = seniors.schema.extend({
  function: choice('Amt', { 'AH-X': 'AH-X', 'AH-XX': 'AH-XX', 'AH-XXX': 'AH-XXX' }),
})

export const ahSeniors = defineCollection({
  label: '{AH}-{Senioren}',
  audience: 'members',
  holds: 'many',
  key: 'id',
  shownOn: ['presidents'],
  schema,
  found(senior) {
    const title = plainText(senior.name)
    const text = joinTexts(senior.function, readableText(schema, senior, title))
    return { title, text, at: listedInTab('ah-senioren', senior.name) }
  },
})
