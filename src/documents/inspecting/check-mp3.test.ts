import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const check = (...parts: Buffer[]) => examine(Buffer.concat(parts), 'mp3')
const sound = readFixture('lame-without-tag.mp3')
const frames = (count: number): Buffer => Buffer.concat(Array(count).fill(frame))
/** 128 kbit/s at 44,100 Hz: 417 bytes. */
const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)])

function tag(bytes: number, said = bytes): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (said >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), Buffer.alloc(bytes, 'T')])
}

describe('recordings that pass', () => {
  it.each([
    ['three frames', frames(3)],
    ['a single frame', frames(1)],
    ['two frames behind a tag', Buffer.concat([tag(20), frames(2)])],
    ['a frame between two tags', Buffer.concat([tag(20), frame, Buffer.from('TAG'.padEnd(128))])],
    ['two tags one behind the other', Buffer.concat([tag(20), tag(300_000), sound])],
    ['a tag with more zeros than it says', Buffer.concat([tag(20), Buffer.alloc(5000), sound])],
    ['the rest of a frame behind the tag', Buffer.concat([tag(20), Buffer.alloc(900, 7), sound])],
    ['anything behind the first frames', Buffer.concat([frames(3), Buffer.alloc(1000, 7)])],
  ])('%s', async (_, bytes) => {
    expect(await check(bytes)).toBe('passes')
  })
})

describe('what is no recording', () => {
  it.each([
    ['a tag alone', tag(500)],
    ['a tag and noise', Buffer.concat([tag(20), Buffer.alloc(9000, 'Lied')])],
    ['a tag that is longer than the file', Buffer.concat([tag(20, 1_000_000), sound])],
    ['a tag with a broken size', Buffer.concat([Buffer.from('ID3\x03\0\0\xff\xff\xff\xff', 'latin1'), sound])],
    ['two frames and noise', Buffer.concat([frames(2), Buffer.alloc(1000, 7)])],
    ['half a frame', frame.subarray(0, 200)],
    ['frames that are not alike', Buffer.concat([frame, Buffer.from('fffb9400', 'hex'), Buffer.alloc(380), frames(3)])],
    ['something in front', Buffer.concat([Buffer.from('RIFF____WAVE'), sound])],
    [
      'sound of another layer',
      Buffer.concat(Array(4).fill(Buffer.concat([Buffer.from('fffd9000', 'hex'), Buffer.alloc(413)]))),
    ],
    ['an archive behind it', Buffer.concat([sound, buildZip([{ name: 'a', data: 'x' }])])],
  ])('refuses %s', async (_, bytes) => {
    expect(await check(bytes)).toBe(refusals.content)
  })
})
