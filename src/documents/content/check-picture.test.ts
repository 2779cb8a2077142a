import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { genuineSamples } from '../../testing/content-samples.ts'
import { examine, examineFile } from '../../testing/examine.ts'
import { buildZip } from '../../testing/zip-builder.ts'
import { type Extension, refusals } from '../upload-rules.ts'

const pictures = (await genuineSamples()).filter(({ extension }) => /^(gif|jpe?g|png|webp)$/.test(extension))
const one = (extension: Extension): Buffer => {
  const found = pictures.find((sample) => sample.extension === extension)
  if (!found) throw new Error(`There is no ${extension}.`)
  return Buffer.from(found.bytes)
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** A PNG that says it is so big; its picture data are what is left of a small one. */
function pngOf(width: number, height: number): Buffer {
  const small = one('png')
  const head = Buffer.from(small.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([small.subarray(0, 8), chunk('IHDR', head), small.subarray(33)])
}

describe('the size of a picture', () => {
  it('is known from its head, before anything is decoded', async () => {
    expect(await examine(pngOf(10_001, 10_000), 'png')).toBe(refusals.picture)
    expect(await examine(pngOf(60_000, 60_000), 'png')).toBe(refusals.picture)
    // Small enough, but the rows are not there.
    expect(await examine(pngOf(10_000, 10_000), 'png')).toBe(refusals.content)
  })

  it('is limited in every format', async () => {
    const gif = one('gif')
    gif.writeUInt16LE(0xffff, 6)
    gif.writeUInt16LE(0xffff, 8)
    expect(await examine(gif, 'gif')).toBe(refusals.picture)

    const jpeg = one('jpg')
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(0xffdc, frame + 5)
    jpeg.writeUInt16BE(0xffdc, frame + 7)
    expect(await examine(jpeg, 'jpg')).toBe(refusals.picture)

    const webp = Buffer.from(pictures.find(({ name }) => name === 'plain.webp')?.bytes ?? '')
    const start = webp.indexOf(Buffer.from('9d012a', 'hex'))
    webp.writeUInt16LE(0x3fff, start + 3)
    webp.writeUInt16LE(0x3fff, start + 5)
    expect(await examine(webp, 'webp')).toBe(refusals.picture)
  })

  it('counts all frames of an animation together', async () => {
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
    const head = Buffer.from('474946383961ff7fff0b800000000000ffffff', 'hex')
    head.writeUInt16LE(1_000, 6)
    head.writeUInt16LE(1_000, 8)
    const film = (frames: number) => Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from('3b', 'hex')])
    expect(await examine(film(1001), 'gif')).toBe(refusals.picture)
    expect(await examine(film(1), 'gif')).toBe('passes')
  })
})

describe('a picture that is damaged', () => {
  it.each(pictures.map((sample) => [sample.name, sample] as const))(
    'is refused: %s',
    async (_, { bytes, extension }) => {
      for (const missing of [1, 2, 12, 40]) {
        expect(await examine(bytes.subarray(0, -missing), extension)).toBe(refusals.content)
      }
    },
  )

  it('is refused where its middle is missing though its end is there', async () => {
    for (const { bytes } of pictures.filter(({ extension }) => extension === 'png')) {
      const damaged = Buffer.from(bytes)
      damaged.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 60)
      expect(await examine(damaged, 'png')).toBe(refusals.content)
    }
  })
})

it('looks at every file anew, also where another one lay before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-picture-'))
  const path = join(folder, 'staged')
  try {
    for (const { bytes, extension } of pictures) {
      await writeFile(path, bytes)
      expect(await examineFile(path, bytes.length, extension)).toBe('passes')
      const held = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
      expect(await Promise.all(held)).not.toContain(path)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('a picture that is something else as well', () => {
  const extensions = ['gif', 'jpg', 'png', 'webp'] as const

  it.each(extensions)('is refused with an archive, a page or a program behind it (%s)', async (extension) => {
    const archive = buildZip([{ name: 'a.txt', data: 'x'.repeat(5000) }])
    const tails = [
      archive,
      buildZip([], {}),
      ...['<html>', ' <script src=x>', '<?php echo 1;', '\n<!DOCTYPE html>'].map(Buffer.from),
    ]
    for (const tail of tails) {
      const answer = await examine(Buffer.concat([one(extension), tail]), extension)
      // An empty archive is nothing but an end.
      expect(answer).toBe(tail.length === 22 ? 'passes' : refusals.content)
    }
    const page = Buffer.from(`${' '.repeat(900)}<SCRIPT>`)
    expect(await examine(Buffer.concat([one(extension), page]), extension)).toBe(refusals.content)
  })

  it.each(extensions)('passes with a line end behind it (%s)', async (extension) => {
    expect(await examine(Buffer.concat([one(extension), Buffer.from('\r\n')]), extension)).toBe('passes')
  })

  it('passes with a film behind it if it is a JPEG, as telephones make them', async () => {
    const film = Buffer.alloc(400_000, 'ftypmp42')
    expect(await examine(Buffer.concat([one('jpg'), film]), 'jpg')).toBe('passes')
    expect(await examine(Buffer.concat([one('png'), film]), 'png')).toBe(refusals.content)
  })
})

describe('a picture in a format that is not allowed', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'

  it('is refused under every name', async () => {
    const tiff = await sharp(one('png')).tiff().toBuffer()
    const avif = await sharp(one('png')).avif({ effort: 0 }).toBuffer()
    for (const extension of ['gif', 'jpg', 'png', 'webp'] as const) {
      expect(await examine(Buffer.from(svg), extension)).toBe(refusals.content)
      expect(await examine(Buffer.from(`GIF89a${svg}`), extension)).toBe(refusals.content)
      expect(await examine(tiff, extension)).toBe(refusals.content)
      expect(await examine(avif, extension)).toBe(refusals.content)
    }
  })
})
