import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../errors.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { readSeed } from './read-seed.ts'

describe('the sample fraternity', () => {
  it.each(Object.keys(collections) as CollectionName[])('has entries for %s that fit its schema', async (name) => {
    expect((await readSeed(seedDir, name)).entries.length).toBeGreaterThan(0)
  })
})

describe('readSeed', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pennal-seed-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  const question = { id: 'wer', question: 'Wer?', answer: 'Du.' }

  it('takes one entry or a list, whether or not the file begins with a mark', async () => {
    await writeFile(join(dir, 'credit-quote.json'), '\uFEFF{"term":"a","definition":"b","source":"c"}')
    expect((await readSeed(dir, 'creditQuote')).entries).toEqual([{ term: 'a', definition: 'b', source: 'c' }])
    await writeFile(join(dir, 'faq.json'), JSON.stringify([question, { ...question, id: 'was' }]))
    expect((await readSeed(dir, 'faq')).entries).toHaveLength(2)
  })

  it.each([
    [
      'faq',
      [question, { ...question, id: 'was', answer: '<script>x</script>' }],
      'Eintrag 2 (id was), Feld answer: darf nicht leer sein',
    ],
    ['faq', [{ question: 'Wer?', answer: 'Du.' }], 'Eintrag 1, Feld id: fehlt'],
    ['faq', [{ ...question, author: 'x' }], 'Eintrag 1 (id wer), Feld author: ist hier nicht vorgesehen'],
    ['faq', [question, question], 'Eintrag 2 (id wer), Feld id: wer gibt es schon'],
    ['faq', [question, null], 'Eintrag 2: muss aus Feldern bestehen'],
    ['faq', 'Text', 'Eintrag 1: muss aus Feldern bestehen'],
    ['penaltyRules', { source: 'x', rules: ['y', 7] }, 'Eintrag 1, Feld rules.1: muss ein Text sein'],
  ] as const)('names the fault in %s %#', async (name, content, fault) => {
    const file = name === 'penaltyRules' ? 'penalty-rules.json' : `${name}.json`
    await writeFile(join(dir, file), JSON.stringify(content))
    await expect(readSeed(dir, name)).rejects.toThrow(new StartError(`seed/${file}, ${fault}`))
  })

  it.each([
    ['faq', undefined, 'seed/faq.json fehlt.'],
    ['faq', '[\n  {"id": "wer",}\n]', 'seed/faq.json ist kein gültiges JSON (Zeile 2, Spalte 16).'],
    ['faq', '', 'seed/faq.json ist kein gültiges JSON.'],
    ['home', '[]', 'seed/home.json muss genau einen Eintrag enthalten.'],
    ['intros', '[]', 'seed/intros.json: Der Eintrag mit page home fehlt.'],
  ] as const)('names the fault of the file %s %#', async (name, text, fault) => {
    if (text !== undefined) await writeFile(join(dir, `${name}.json`), text)
    await expect(readSeed(dir, name)).rejects.toThrow(new StartError(fault))
  })
})
