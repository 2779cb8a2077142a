import { z } from 'zod'
import { plainText } from '../schema/plain-text-rules.ts'

/**
 * What people read in a value that fits this schema, as plain text: prose, with or without marks, and addresses of mail.
 * What only a program reads (parts of addresses, files, colours, sizes, numbers) has a pattern or is no text.
 */
export function readableText(schema: z.core.$ZodType, value: unknown): string {
  return readableParts(schema, value).filter(Boolean).join(' · ')
}

function readableParts(schema: z.core.$ZodType, value: unknown): string[] {
  if (value === undefined) return []
  if (schema instanceof z.ZodOptional) return readableParts(schema.unwrap(), value)
  if (schema instanceof z.ZodArray) return (value as unknown[]).flatMap((each) => readableParts(schema.element, each))
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.flatMap((item, at) => readableParts(item, (value as unknown[])[at]))
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return fields.flatMap(([name, field]) => readableParts(field, (value as Record<string, unknown>)[name]))
  }
  if (schema instanceof z.ZodUnion) return readableParts(schema.options[0] as z.core.$ZodType, value)
  if (z.globalRegistry.get(schema)?.rich === true) return [plainText(String(value))]
  return isProse(schema) ? [String(value)] : []
}

function isProse(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodEmail) return true
  return schema instanceof z.ZodString && schema.format === null
}
