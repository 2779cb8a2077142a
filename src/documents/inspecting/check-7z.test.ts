import { describe, expect, it } from 'vitest'
import { build7z } from '../../testing/builders/7z-builder.ts'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const check = (bytes: Buffer) => examine(bytes, '7z')

describe('archives that pass', () => {
  it('one that holds nothing at all', async () => {
    expect(await check(build7z(Buffer.alloc(0), Buffer.alloc(0)))).toBe('passes')
  })

  it('whatever their header says, since it is not read', async () => {
    expect(await check(build7z(Buffer.from('0100', 'hex')))).toBe('passes')
    expect(await check(build7z(Buffer.alloc(20 * 1024 * 1024, 0x01)))).toBe('passes')
  })
})

describe('what is no archive by itself', () => {
  const real = readFixture('lzma2.7z')

  const withByte = (at: number, byte: number): Buffer => {
    const bytes = Buffer.from(real)
    bytes[at] = byte
    return bytes
  }

  it.each([
    ['another version', withByte(6, 1)],
    ['a broken start', withByte(12, (real[12] ?? 0) ^ 1)],
    ['a broken header', withByte(real.length - 1, 0x5a)],
    ['a header of another kind', build7z(Buffer.from('0200', 'hex'))],
    ['something behind it', Buffer.concat([real, Buffer.from('\0')])],
    ['something in front', Buffer.concat([Buffer.from('MZ'), real])],
    ['a zip in its header', build7z(Buffer.concat([Buffer.from([0x01]), buildZip([{ name: 'a', data: 'b' }])]))],
    ['a header far outside of the file', build7z(Buffer.from([0x01]), undefined, { length: 2 ** 62 })],
  ])('refuses %s', async (_, bytes) => {
    expect(await check(bytes)).toBe(refusals.content)
  })
})
