import { describe, expect, it } from 'vitest'
import { parseMultipart } from './parse-multipart.ts'

const part = (name: string, bytes: string) =>
  `--AaB03x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${bytes}\r\n`

/** What the parser hands on of a body that comes in these chunks. */
function parse(chunks: readonly Buffer[]): string[] {
  const found: string[] = []
  const parser = parseMultipart('AaB03x', ({ name }) => {
    const pieces: Buffer[] = []
    return {
      write: (bytes) => void pieces.push(Buffer.from(bytes)),
      end: () => void found.push(`${name}=${Buffer.concat(pieces).toString('latin1')}`),
    }
  })
  for (const chunk of chunks) {
    parser.push(chunk)
    // A reader that keeps a piece without copying it would see this.
    chunk.fill('#')
  }
  parser.end()
  return found
}

const whole = (body: string) => parse([Buffer.from(body, 'latin1')])

function inPiecesOf(body: string, length: number): Buffer[] {
  const bytes = Buffer.from(body, 'latin1')
  const count = Math.ceil(bytes.length / length)
  return Array.from({ length: count }, (_, i) => Buffer.from(bytes.subarray(i * length, (i + 1) * length)))
}

/** Bytes that look like the end of a part, nearly. */
const tricky = [
  '',
  '\r',
  '\n',
  '\r\n',
  '\r\n--',
  '\r\r\n-\r\n--AaB03',
  '\r\n--AaB03\r\n--AaB03',
  '--AaB03x',
  '\n--AaB03x--',
  '\r\n--AaB04x--\r\n',
  '\0\xff\x80',
]

describe('parseMultipart', () => {
  it('hands on the parts in their order, with every byte, however the body is cut', () => {
    const body = `${tricky.map((bytes, i) => part(`p${i}`, bytes)).join('')}--AaB03x--\r\n`
    const expected = tricky.map((bytes, i) => `p${i}=${bytes}`)
    for (let length = 1; length <= body.length; length++) expect(parse(inPiecesOf(body, length))).toEqual(expected)
  })

  it('reads over what stands before the first part, behind the last, and behind a boundary', () => {
    expect(whole(`Vorwort\r\n${part('a', '1').replace('\r\n', ' \t\r\n')}--AaB03x--\r\nNachwort --AaB03x`)).toEqual([
      'a=1',
    ])
    expect(whole(`\r\n${part('a', '1')}--AaB03x--`)).toEqual(['a=1'])
  })

  it.each([
    ['nothing', ''],
    ['no part', 'Hallo'],
    ['a part that breaks off', part('a', '1')],
    ['a head that breaks off', '--AaB03x\r\nContent-Disposition: form-data'],
    ['an end that breaks off', `${part('a', '1')}--AaB03x-`],
    ['a boundary that goes on', `${part('a', '1').replace('AaB03x', 'AaB03xy')}--AaB03x--`],
    ['lines that end like on Unix', `${part('a', '1')}--AaB03x--`.replaceAll('\r\n', '\n')],
    ['a boundary that ends like on Unix', `${part('a', '1').replace('\r\n', '\n')}--AaB03x--`],
    ['a part without a head', '--AaB03x\r\n\r\n1\r\n--AaB03x--'],
    ['another boundary', `${part('a', '1')}--AaB03x--`.replaceAll('AaB03x', 'AaB03y')],
    ['a long preamble', `${'x'.repeat(9000)}\r\n${part('a', '1')}--AaB03x--`],
    ['a long head', `--AaB03x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n1\r\n--AaB03x--`],
    ['21 parts', `${part('a', '1').repeat(21)}--AaB03x--`],
    ['thousands of parts', `${part('a', '').repeat(5000)}--AaB03x--`],
  ])('refuses %s', (_, body) => {
    expect(() => whole(body)).toThrow('Das Formular ist fehlerhaft.')
    expect(() => parse(inPiecesOf(body, 7))).toThrow('Das Formular ist fehlerhaft.')
  })

  it('takes 20 parts, and a head of 16 KB', () => {
    expect(whole(`${part('a', '1').repeat(20)}--AaB03x--`)).toHaveLength(20)
    const padded = part('a', '1').replace('\r\n\r\n', `\r\nX: ${'x'.repeat(16_000)}\r\n\r\n`)
    expect(whole(`${padded}--AaB03x--`)).toEqual(['a=1'])
  })
})
