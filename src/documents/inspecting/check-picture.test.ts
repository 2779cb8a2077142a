import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { genuineSamples } from '../../testing/builders/content-samples.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { examine, examineFile } from '../../testing/examine.ts'
import { type Extension, refusals } from '../receiving/upload-rules.ts'

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
function pngOf(width: number, height: number, { depth = 8, colours = 2, interlaced = false } = {}): Buffer {
  const small = one('png')
  const head = Buffer.from(small.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colours], 8)
  head[12] = interlaced ? 1 : 0
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

describe('the memory that a picture would take', () => {
  const sample = (name: string): Buffer => Buffer.from(pictures.find((each) => each.name === name)?.bytes ?? '')
  const deep = { depth: 16, colours: 6 }

  it('counts depth and transparency where a PNG is interlaced', async () => {
    expect(await examine(pngOf(10_000, 10_000, { ...deep, interlaced: true }), 'png')).toBe(refusals.picture)
    expect(await examine(pngOf(6_500, 6_500, { ...deep, interlaced: true }), 'png')).toBe(refusals.picture)
    // Small enough in these ways, but the rows are not there.
    expect(await examine(pngOf(10_000, 10_000, deep), 'png')).toBe(refusals.content)
    expect(await examine(pngOf(6_000, 6_000, { ...deep, interlaced: true }), 'png')).toBe(refusals.content)
    expect(await examine(pngOf(10_000, 10_000, { interlaced: true }), 'png')).toBe(refusals.content)
  })

  it('counts every value of a JPEG that comes in several scans', async () => {
    const jpeg = sample('progressive.jpeg')
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    jpeg.writeUInt16BE(10_000, frame + 5)
    jpeg.writeUInt16BE(10_000, frame + 7)
    jpeg[frame + 11] = 0x11
    expect(await examine(jpeg, 'jpg')).toBe(refusals.picture)

    const scans = sample('plain.jpg')
    const head = scans.indexOf(Buffer.from([0xff, 0xc0]))
    scans.writeUInt16BE(9_000, head + 5)
    scans.writeUInt16BE(9_000, head + 7)
    scans[head + 11] = 0x11
    // All in one, it comes row by row; libjpeg makes grey of what is missing.
    expect(await examine(scans, 'jpg')).toBe('passes')
    scans[scans.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1
    expect(await examine(scans, 'jpg')).toBe(refusals.picture)
  })

  it('counts the whole of a WebP without loss and of a GIF', async () => {
    const webp = sample('lossless.webp')
    const start = webp.indexOf('VP8L') + 9
    webp.writeUInt32LE((9_999 | (9_999 << 14)) >>> 0, start)
    expect(await examine(webp, 'webp')).toBe(refusals.picture)

    const gif = one('gif')
    gif.writeUInt16LE(7_000, 6)
    gif.writeUInt16LE(7_000, 8)
    expect(await examine(gif, 'gif')).toBe(refusals.picture)
  })

  it('counts texts as they are when they are unpacked', async () => {
    const text = (kind: string, head: string) =>
      chunk(kind, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(25_000_000, 'a'))]))
    const small = one('png')
    const withTexts = (...texts: Buffer[]) => Buffer.concat([small.subarray(0, 33), ...texts, small.subarray(33)])
    const texts = [text('zTXt', 'Comment\0\0'), text('iTXt', 'Comment\0\x01\0\0\0')]
    for (const one of texts) expect(await examine(withTexts(one), 'png')).toBe('passes')
    expect(await examine(withTexts(...texts), 'png')).toBe(refusals.picture)
  })

  it('leaves room for a photograph of a hundred megapixels', async () => {
    const photograph = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#345' } })
    expect(await examine(await photograph.jpeg().toBuffer(), 'jpg')).toBe('passes')
  })
})

it('refuses more frames or scans than any picture has', async () => {
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  const film = Buffer.concat([
    Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
    ...Array(10_001).fill(frame),
  ])
  expect(await examine(Buffer.concat([film, Buffer.from('3b', 'hex')]), 'gif')).toBe(refusals.picture)

  const jpeg = Buffer.from(pictures.find(({ name }) => name === 'progressive.jpeg')?.bytes ?? '')
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = (count: number) => Buffer.concat([jpeg.subarray(0, -2), ...Array(count).fill(scan), jpeg.subarray(-2)])
  expect(await examine(scans(100), 'jpg')).toBe(refusals.content)
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
