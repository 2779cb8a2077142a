import type { FieldError } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import type { Collection } from './collection.ts'
import { describeForm } from './describe-form.ts'

/** What an entry is found by; undefined in a collection whose entries have no names. */
export function keyOf(name: CollectionName, entry: unknown): unknown {
  const { key }: Collection = collections[name]
  return key === undefined ? undefined : (entry as Record<string, unknown>)[key]
}

/** The keys of the entries that pages rely on, no more and no fewer; undefined for a list of any length. */
export function fixedKeys(name: CollectionName): readonly unknown[] | undefined {
  const { holds, keys }: Collection = collections[name]
  return holds === 'one' ? [undefined] : keys
}

export function isFixed(name: CollectionName): boolean {
  return fixedKeys(name) !== undefined
}

/** What is wrong with the key of an entry beside the others of its collection. */
export function keyErrors(name: CollectionName, entry: unknown, others: readonly unknown[]): FieldError[] {
  const { key }: Collection = collections[name]
  if (key === undefined) return []
  const value = keyOf(name, entry)
  const isTaken = others.some((other) => keyOf(name, other) === value)
  return isTaken ? [{ field: key, message: takenWords(name, key, value) }] : []
}

function takenWords(name: CollectionName, key: string, value: unknown): string {
  const field = describeForm(name).properties?.[key]
  if (field?.refersTo?.what !== 'member') return `${value} gibt es schon`
  return `über ihn steht schon etwas unter „${collections[name].label}“; bitte ändere das`
}

/** What is wrong with the key of an entry that was another one before: a page that finds it by its key would lose it. */
export function movedKeyErrors(name: CollectionName, entry: unknown, before: unknown): FieldError[] {
  const { key }: Collection = collections[name]
  if (key === undefined || !isFixed(name)) return []
  const former = keyOf(name, before)
  return keyOf(name, entry) === former ? [] : [{ field: key, message: `muss ${former} bleiben` }]
}
