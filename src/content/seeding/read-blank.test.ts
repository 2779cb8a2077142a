import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { namedIn } from '../editing/find-names.ts'
import { fixedKeys, isFixed } from '../schema/entry-keys.ts'
import { readBlank } from './read-blank.ts'
import { fileOf } from './read-seed.ts'

const names = Object.keys(collections) as CollectionName[]
const blanks = join(seedDir, 'blank')

describe('a site without the sample', () => {
  it.each(names)('has in %s what pages rely on, or nothing', async (name) => {
    const { entries } = await readBlank(seedDir, name)
    if (isFixed(name)) expect(entries).toHaveLength(fixedKeys(name)?.length ?? 0)
    // There is nobody and nothing that they could name.
    expect(entries.flatMap((data) => namedIn({ collection: name, data }))).toEqual([])
  })

  it('has no file that no collection reads', () => {
    expect(readdirSync(blanks).filter((file) => !names.map(fileOf).includes(file))).toEqual([])
  })

  it.each(readdirSync(blanks))('says nothing of the sample in %s', (file) => {
    expect(readFileSync(join(blanks, file), 'utf8')).not.toMatch(/aurora|eschenfurt|1895|lindentor|alte münze/i)
  })
})
