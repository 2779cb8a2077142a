import { z } from 'zod'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { Draft } from '../editing/editor-answers.ts'
import { plainText } from '../schema/plain-text-rules.ts'
import { isGroup } from '../schema/walk-schema.ts'

type LeftOver = Draft['leftOver'][number]

/** What of a draft has a place in the form of today, and, as plain text, what was written into fields that are gone. */
export function splitDraft(
  name: CollectionName,
  draft: unknown,
): { data: Record<string, unknown>; leftOver: LeftOver[] } {
  const leftOver: LeftOver[] = []
  const data = keepWhatFits(collections[name].schema, draft, { field: '', leftOver })
  return { data: isGroup(data) ? data : {}, leftOver }
}

interface Place {
  field: string
  leftOver: LeftOver[]
}

function keepWhatFits(schema: z.core.$ZodType | undefined, value: unknown, place: Place): unknown {
  const inside = (at: string | number) => ({ ...place, field: place.field === '' ? `${at}` : `${place.field}.${at}` })
  // Not filled in yet.
  if (value === undefined || value === null) return undefined
  if (schema instanceof z.ZodOptional) return keepWhatFits(schema.unwrap(), value, place)
  if (schema instanceof z.ZodObject && isGroup(value)) {
    const { shape } = schema
    const fieldOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)
    const fields = Object.entries(value).map(([name, each]) => [name, keepWhatFits(fieldOf(name), each, inside(name))])
    return Object.fromEntries(fields.filter(([, each]) => each !== undefined))
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((each, at) => keepWhatFits(schema.element, each, inside(at)))
    return items.filter((each) => each !== undefined)
  }
  if (schema instanceof z.ZodTuple && Array.isArray(value)) {
    return value.map((each, at) => keepWhatFits(schema.def.items[at], each, inside(at)))
  }
  if (schema !== undefined && !isNested(schema) && typeof value !== 'object') return value
  const text = textIn(value)
  if (text !== '') place.leftOver.push({ field: place.field, text })
  return undefined
}

function isNested(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodTuple
}

/** All that a person could have written there. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('data:') ? '' : plainText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : ''
  return Object.values(value)
    .map(textIn)
    .filter((text) => text !== '')
    .join(' · ')
}
