import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { extractText } from '../../documents/text/extract-text.ts'
import { seedMembers } from '../../members/record/seed-members.ts'
import { seedPictures } from '../../pictures/seed-pictures.ts'
import type { Section } from '../../search/index/section-rules.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { readSampleDocuments } from '../../testing/samples/sample-documents.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { sampleSearches } from '../../testing/samples/sample-searches.ts'
import { putFindable } from '../../testing/search.ts'
import type { Hit, SearchAnswer } from './search.ts'

const clock = () => new Date('2026-11-17T12:00:00Z')

async function readTexts(): Promise<Map<string, Section[]>> {
  const texts = readSampleDocuments().map(async ({ file, path, extension }) => {
    const { sections } = await extractText(path, extension)
    return [file, sections as Section[]] as const
  })
  return new Map(await Promise.all(texts))
}

describe.each(engines)('what members look for in the sample fraternity, on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  beforeAll(async () => {
    calls = await openTestCalls(engine, clock)
    const { database, storage } = calls.app
    await seedMembers(database, clock, seedDir)
    await seedPictures({ database, storage }, seedDir)
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    const texts = await readTexts()
    for (const { file, description, uploadedAt } of readSampleDocuments()) {
      await putFindable(database, { fileName: file, description, uploadedAt, text: texts.get(file) ?? [] })
    }
    authorization = (await signedIn(calls.app, 'member')).authorization
  })
  afterAll(() => calls.close())

  async function find(term: string): Promise<SearchAnswer> {
    const body = JSON.stringify({ term: encodeURIComponent(term) })
    const answer = await calls.request('/members/io/search', { method: 'POST', headers: { authorization }, body })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const nameOf = (hit: Hit) => `${hit.kind} ${hit.title}${'begins' in hit && hit.begins ? ` @${hit.begins}` : ''}`

  it('has more than sixty of them', () => {
    expect(sampleSearches.length).toBeGreaterThan(200)
  })

  it.each(sampleSearches)('$about: $term', async ({ term, first }) => {
    const { hits } = await find(term)
    const [best] = hits
    const shown = hits.slice(0, 4).map(nameOf).join('\n')
    expect(best, 'nothing at all').toBeDefined()
    expect(nameOf(best as Hit), shown).toContain(`${first.kind} ${first.title}`)
    expect(nameOf(best as Hit), shown).toContain(first.begins && `@${first.begins}`)
  })
})
