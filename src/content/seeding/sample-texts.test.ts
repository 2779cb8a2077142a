import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { setBlanks } from '../../text/blank-rules.ts'
import { collections } from '../collections/collections.ts'

/** Names are data that others look up, files are called what they are called; pages set the blanks of names themselves. */
const names = /^(file|author|name|key|person)$/

const read = async (file: string) => JSON.parse(await readFile(join(seedDir, `${file}.json`), 'utf8')) as unknown

function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return names.test(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, Array.isArray(value) ? key : name))
}

describe('the German of the sample', () => {
  const files = [...Object.keys(collections).map(fileOf), 'media', 'documents', 'pictures']

  it.each(files)('has firm blanks where no line may end: %s', async (file) => {
    const texts = textsOf(await read(file))
    expect(texts.filter((text) => setBlanks(text) !== text)).toEqual([])
  })

  it('ends a caption with a full stop where it says more than what is seen, and when', async () => {
    const galleries = (await read('galleries')) as { pictures: { caption: string }[] }[]
    const captions = galleries.flatMap(({ pictures }) => pictures.map(({ caption }) => caption))
    const saysMore = (caption: string) => /(?<!\d)[.!?] |: /.test(caption) || /\d{4}\. /.test(caption)
    const isEnded = (caption: string) => /[.!?]“?$/.test(caption)
    expect(captions.filter((caption) => saysMore(caption) !== isEnded(caption))).toEqual([])
  })
})

function fileOf(collection: string): string {
  return collection.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
