import { type CollectionName, collections } from '../../content/collections/collections.ts'
import type { CollectionForEditing } from '../../content/editing/editor-answers.ts'
import { mapFields, walkFields } from '../../content/schema/walk-schema.ts'
import { hostileMarkup } from './hostile-markup.ts'

/** The collections that have rich text somewhere. */
export const richCollections = (Object.keys(collections) as CollectionName[]).filter((name) => {
  let isRich = false
  walkFields(collections[name].schema, ({ rich }) => {
    isRich ||= rich !== undefined
  })
  return isRich
})

/** The rich texts of an entry, in the order of its fields. */
export function richIn(name: CollectionName, data: unknown): string[] {
  const found: string[] = []
  mapFields(collections[name].schema, data, (value, { rich }) => {
    if (rich !== undefined) found.push(String(value))
    return value
  })
  return found
}

/** The entry with another text in each rich field. */
export function withRich(name: CollectionName, data: unknown, text: () => string): unknown {
  return mapFields(collections[name].schema, data, (value, { rich }) => (rich === undefined ? value : text()))
}

/** What every piece begins with, so that something is left to read and to find. */
export const plantedWord = 'Anfang'

/** Where the pieces are that no field had room for. */
export const plantedPage = '/aus-der-hoelle'

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/**
 * Has an editor write a piece into every rich field of every entry of a running server, and what is left of them, or at least
 * one, onto a page of its own: all views have all of it then. Answers how many pieces went where they are shown.
 */
export async function plantMarkup(ask: Ask): Promise<number> {
  let next = 0
  // The start page explains a Kneipe where it names one, and shall go on doing so.
  const take = () => `${plantedWord} der Kneipe ${hostileMarkup[next++ % hostileMarkup.length]}`
  for (const name of richCollections) {
    const { entries } = (await ask('GET', `collections/${name}`)) as CollectionForEditing
    for (const { id, data, revision } of entries) {
      const written = withRich(name, data, take)
      await ask('PUT', `collections/${name}/entries/${id}`, { revision, data: written })
    }
  }
  const left = Math.max(hostileMarkup.length - next, 1)
  const blocks = Array.from({ length: left }, () => ({ kind: 'text', text: take() }))
  const page = { title: 'Aus der Hölle', address: plantedPage.slice(1), audience: 'public', menu: 'none' }
  await ask('POST', 'collections/freePages/entries', { data: { ...page, lead: '', description: '', blocks } })
  return next
}
