import { z } from 'zod'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { FormField } from '../editing/editor-answers.ts'

const forms = new Map<CollectionName, FormField>()

/**
 * The form of an entry, made from its schema alone: the browser gets what the schema says, and not what checks it. Made
 * once: the title of every entry goes by it.
 */
export function describeForm(name: CollectionName): FormField {
  const form = forms.get(name) ?? describe(name)
  forms.set(name, form)
  return form
}

function describe(name: CollectionName): FormField {
  const { $schema, ...form } = z.toJSONSchema(collections[name].schema, { io: 'input' })
  return form as FormField
}
