import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const real = readFixture('ghostscript.pdf')
const check = (content: string | Buffer) => examine(Buffer.from(content), 'pdf')

interface Shape {
  head?: string
  table?: string
  trailer?: string
  /** What is added to where the table really is. */
  shift?: number
  end?: string
}

/** A very small document, with the faults one wants. */
function build({ head, table, trailer, shift = 0, end }: Shape = {}): string {
  const body = `${head ?? '%PDF-1.4\n'}1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`
  const lines = table ?? 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n'
  const dictionary = trailer ?? 'trailer\n<</Size 2/Root 1 0 R>>\n'
  return `${body}${lines}${dictionary}startxref\n${body.length + shift}\n${end ?? '%%EOF\n'}`
}

describe('documents that pass', () => {
  it.each([
    ['a very small one', build()],
    ['the second version', build({ head: '%PDF-2.0\n' })],
    ['a table that lies a few bytes away', build({ shift: 9 })],
    ['a table that lies a few bytes back', build({ shift: -9 })],
    ['zeros behind the end', build({ end: `%%EOF\r\n${'\0'.repeat(2000)}` })],
    ['no line end behind it', build({ end: '%%EOF' })],
    ['a long table', build({ table: `xref\n0 20000\n${'0000000009 00000 n \n'.repeat(20_000)}` })],
  ])('%s', async (_, content) => {
    expect(await check(content)).toBe('passes')
  })

  it('one with a change added to it', async () => {
    const first = build()
    const object = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(de)>>\nendobj\n'
    const table = `xref\n1 1\n${String(first.length).padStart(10, '0')} 00000 n \n`
    const added = `${object}${table}trailer\n<</Size 2/Root 1 0 R/Prev 57>>\nstartxref\n${first.length + object.length}\n%%EOF\n`
    expect(await check(first + added)).toBe('passes')
    // Cut off within the change, only the document before it is whole.
    for (const length of [20, 60, 100, added.length - 8])
      expect(await check(first + added.slice(0, length))).toBe(refusals.content)
  })
})

describe('documents that are refused', () => {
  it.each([
    ['a page under that name', '<!DOCTYPE html><html><body>%PDF-1.4</body></html>'],
    ['a page with the right beginning', '%PDF-1.4\n<html><script>alert(1)</script></html>'],
    ['beginning and end alone', '%PDF-1.4\n%%EOF\n'],
    ['beginning, end and a number', '%PDF-1.4\nstartxref\n9\n%%EOF\n'],
    ['something in front', `\n${build()}`],
    ['an unknown version', build({ head: '%PDF-9.4\n' })],
    ['no end', build({ end: '' })],
    ['much behind the end', build({ end: `%%EOF\n${'x'.repeat(5000)}` })],
    ['a page behind the end', build({ end: '%%EOF\n<script>alert(1)</script>' })],
    ['a table at the beginning of the file', build({ shift: -57 })],
    ['a table outside of the file', build({ shift: 100_000 })],
    ['a table where there is none', build({ table: 'Tabelle\n' })],
    [
      'a table that is only the word that leads to one',
      '%PDF-1.4\nstartxref trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    ],
    ['a table without a root', build({ trailer: 'trailer\n<</Size 2>>\n' })],
    ['a table without a trailer', build({ trailer: '<</Size 2/Root 1 0 R>>\n' })],
    ['a stream that is no table', build({ table: '7 0 obj\n<</Length 3/Root 1 0 R>>stream\nabc\nendstream\n' })],
  ])('%s', async (_, content) => {
    expect(await check(content)).toBe(refusals.content)
  })

  it('an archive at the end', async () => {
    const archive = buildZip([{ name: 'a.txt', data: 'x' }])
    expect(await check(Buffer.concat([real, archive]))).toBe(refusals.content)
    // In a comment of the archive the document is at the end again.
    const wrapped = buildZip([{ name: 'a', data: 'x' }], { prefix: Buffer.from('%PDF-1.4\n'), comment: build() })
    expect(await check(wrapped)).toBe(refusals.content)
  })
})
