import { z } from 'zod'
import type { TermName } from '../../text/term-rules.ts'

/** What a form has to know of a field beside the rules that its schema says itself. */
export interface FieldMeta {
  /** What an editor reads beside it. */
  label: string
  kind:
    | 'line'
    | 'paragraph'
    | 'person'
    | 'rich'
    | 'flag'
    | 'number'
    | 'email'
    | 'colour'
    | 'slug'
    | 'date'
    | 'moment'
    | 'choice'
    | 'reference'
    | 'picture'
    | 'film'
    | 'file'
    | 'group'
    | 'list'
  /** Said beside the field where an editor would ask what belongs there. */
  help?: string
  /** What might stand in it. */
  example?: string
  /** The field that stands in one row with this one: the exact date beside the one in words. */
  beside?: string
  /** Of rich text: prose with paragraphs of its own, or marks within one line. */
  rich?: 'block' | 'inline'
  /** Of rich text: names of the member records are offered to be put in. */
  offersPeople?: boolean
  /** Of rich text: something must be left to read. Of plain text its schema says so itself. */
  filled?: boolean
  /** Of a choice: what an editor reads for each value. */
  options?: Readonly<Record<string, string>>
  /** Of a field that only some kinds of its group have: which, by the value of another field there. */
  onlyFor?: { field: string; values: readonly string[] }
  /** Of a field that only members get, in a collection that visitors read. */
  audience?: 'members'
  /** Of a list of pictures: where else they come from. */
  filledFrom?: 'pictureFolders'
  /** Of a group: it holds the forms of this word. */
  term?: TermName
  /** Of a list: it has one row for each entry of this collection, in the order of those. */
  oneForEach?: 'officeKinds'
  /** Of a reference: what it names; for an entry, the collection whose key it holds. */
  refersTo?: { what: 'page' | 'member' | 'document' | 'pictureFolder' } | { what: 'entry'; collection: string }
}

/**
 * Hands every value to `change` with what is known of its field and where it stands ("pictures.2.media"), and answers the
 * whole. What does not fit stays.
 */
export function mapFields(
  schema: z.core.$ZodType,
  value: unknown,
  change: (value: unknown, meta: FieldMeta, path: string) => unknown,
  path = '',
): unknown {
  const within = (inner: z.core.$ZodType | undefined, each: unknown, at: string | number) =>
    inner ? mapFields(inner, each, change, path === '' ? `${at}` : `${path}.${at}`) : each
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return mapFields(def.innerType, value, change, path)
    case 'array':
      return isList(value) ? value.map((each, at) => within(def.element, each, at)) : value
    case 'tuple':
      return isList(value) ? value.map((each, at) => within(def.items[at], each, at)) : value
    case 'object': {
      if (!isGroup(value)) return value
      const mapped = { ...value }
      for (const name in def.shape) {
        if (value[name] !== undefined) mapped[name] = within(def.shape[name], value[name], name)
      }
      return mapped
    }
    default:
      return change(value, metaOf(schema), path)
  }
}

/** Tells of every field that a schema may have, with the kind of value that stands there. */
export function walkFields(schema: z.core.$ZodType, tell: (meta: FieldMeta) => void): void {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional') walkFields(def.innerType, tell)
  else if (def.type === 'array') walkFields(def.element, tell)
  else if (def.type === 'tuple') for (const item of def.items) walkFields(item, tell)
  else if (def.type === 'object') for (const field of Object.values(def.shape)) walkFields(field, tell)
  else tell(metaOf(schema))
}

/** The registry puts it together anew each time that it is asked, and pages with hundreds of entries ask thousands of times. */
const metas = new WeakMap<z.core.$ZodType, FieldMeta>()

function metaOf(schema: z.core.$ZodType): FieldMeta {
  const known = metas.get(schema)
  if (known) return known
  const meta = z.globalRegistry.get(schema) as unknown as FieldMeta
  metas.set(schema, meta)
  return meta
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value)
}
