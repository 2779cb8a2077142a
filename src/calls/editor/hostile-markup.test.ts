import { describe, expect, it } from 'vitest'
import type { CollectionName } from '../../content/collections/collections.ts'
import type { EditedEntry } from '../../content/editing/editor-answers.ts'
import { checkEntry } from '../../content/schema/check-entry.ts'
import { sanitizeRichText } from '../../content/schema/sanitize-rich-text.ts'
import { engines } from '../../testing/databases.ts'
import { hostileMarkup } from '../../testing/hostile/hostile-markup.ts'
import { faultsIn } from '../../testing/hostile/markup-faults.ts'
import { richIn, withRich } from '../../testing/hostile/plant-markup.ts'
import { readWholeSample } from '../../testing/samples/sample-fraternity.ts'
import { useEditorCalls } from '../../testing/set-ups/editor-calls.ts'

/** Of each collection that has rich text, an entry with as much of it as any. */
const rich = (await readWholeSample()).flatMap(([name, entries]): { name: CollectionName; sample: unknown }[] => {
  const [sample] = entries.toSorted((a, b) => richIn(name, b).length - richIn(name, a).length)
  return richIn(name, sample).length > 0 ? [{ name, sample }] : []
})

it('is five hundred pieces, and would be seen if it were kept', () => {
  expect(new Set(hostileMarkup).size).toBe(500)
  expect(hostileMarkup.filter((html) => faultsIn(html).length > 0).length).toBeGreaterThan(450)
  expect(rich.length).toBeGreaterThan(15)
})

it.each(rich)('all of it is harmless in every rich field of $name', ({ name, sample }) => {
  const kept = new Set<string>()
  for (const html of hostileMarkup) {
    const { entry, errors } = checkEntry(
      name,
      withRich(name, sample, () => `Anfang ${html}`),
    )
    expect([html, errors]).toEqual([html, undefined])
    for (const text of richIn(name, entry)) kept.add(text)
  }
  expect(kept).toEqual(new Set(hostileMarkup.map((html) => sanitizeRichText(`Anfang ${html}`))))
  expect([...kept].flatMap(faultsIn)).toEqual([])
})

describe.each(engines)('markup from hell on %s', (engine) => {
  const { ask, read } = useEditorCalls(engine, 'once')

  it.each(rich)('comes out of drafts, entries and history of $name as the sanitiser leaves it', async ({ name }) => {
    const at = rich.findIndex((each) => each.name === name)
    const entries = (await read(name)).entries.filter(({ data }) => richIn(name, data).length > 0)
    const [{ id, data, revision: begun }] = entries as [EditedEntry]
    let revision = begun
    const seen: string[] = []
    // A share of it through each collection, so that all of it has been through the calls.
    const share = hostileMarkup.filter((_, index) => index % rich.length === at)
    for (const html of share) {
      const written = withRich(name, data, () => `Anfang ${html}`)
      await ask('PUT', `drafts/${name}/${id}`, { revision, data: written })
      const draft = await ask('GET', `drafts/${name}/${id}`)
      const kept = await ask('PUT', `collections/${name}/entries/${id}`, { revision, data: written })
      expect([html, kept.status]).toEqual([html, 200])
      revision = kept.json.revision
      seen.push(...richIn(name, draft.json.data), ...richIn(name, kept.json.data))
    }
    expect(new Set(seen)).toEqual(new Set(share.map((html) => sanitizeRichText(`Anfang ${html}`))))
    const history = (await ask('GET', `collections/${name}/entries/${id}/history`)).json as { data: unknown }[]
    expect(history).toHaveLength(revision)
    expect(revision).toBeGreaterThan(begun)
    seen.push(...history.flatMap((each) => richIn(name, each.data)))
    expect([...new Set(seen)].flatMap(faultsIn)).toEqual([])
  })
})
