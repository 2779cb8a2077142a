import type { z } from 'zod'
import { plainText } from './plain-text-rules.ts'
import { type FieldMeta, mapFields } from './walk-schema.ts'

const readable: FieldMeta['kind'][] = ['line', 'paragraph', 'rich', 'email']

/**
 * What people read in a value that fits this schema, as plain text, but for what its title says already. Parts of addresses,
 * files, colours, sizes and numbers are for programs.
 */
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
