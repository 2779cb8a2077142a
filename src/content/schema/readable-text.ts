import type { z } from 'zod'
import { plainText } from './plain-text-rules.ts'
import { type FieldMeta, mapFields } from './walk-schema.ts'

const readable: FieldMeta['kind'][] = ['line', 'paragraph', 'person', 'rich', 'email']

/** What people read in a value of this schema, but for its title: no parts of addresses, files, sizes or numbers. */
export function readableText(schema: z.core.$ZodType, value: unknown, title?: string): string {
  const texts: string[] = []
  mapFields(schema, value, (each, { kind }) => {
    if (readable.includes(kind)) texts.push(kind === 'rich' ? plainText(String(each)) : String(each))
  })
  return joinTexts(...texts.filter((text) => text !== title))
}

export function joinTexts(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(' · ')
}
