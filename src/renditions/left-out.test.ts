import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawingPlace, openDrawingPlace, plainPicture } from '../testing/pictures.ts'

/** Stands wherever a picture can tell something that is not to be seen. */
const secret = 'Kanarienvogel-52-31-N'

let place: DrawingPlace
beforeAll(async () => {
  place = await openDrawingPlace()
})
afterAll(() => place.close())

const told = {
  IFD0: { Make: secret, Model: secret, Software: secret, Artist: secret, ImageDescription: secret },
  IFD2: { BodySerialNumber: secret, LensModel: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSAreaInformation: secret },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`

const telling = () => plainPicture(300, 200).withExif(told).withXmp(xmp).withIccProfile('p3')

/** Behind the first two bytes of a JPEG: a comment, Photoshop's IPTC, a maker's own segment. */
async function jpeg(): Promise<Buffer> {
  const bytes = await telling().jpeg().toBuffer()
  const segment = (marker: number, text: string) => {
    const body = Buffer.from(text, 'latin1')
    return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body])
  }
  const nul = String.fromCharCode(0)
  const iptc = `Photoshop 3.0${nul}8BIM\x04\x04${nul.repeat(5)}\x1a\x1c\x02\x78${nul}\x15${secret}`
  const added = [segment(0xfe, secret), segment(0xed, iptc), segment(0xec, secret)]
  return Buffer.concat([bytes.subarray(0, 2), ...added, bytes.subarray(2), Buffer.from(secret)])
}

/** Behind the first chunk of a PNG: texts. */
async function png(): Promise<Buffer> {
  const bytes = await telling().png().toBuffer()
  const chunk = (kind: string, text: string) => {
    const body = Buffer.from(kind + text, 'latin1')
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(text.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const nul = String.fromCharCode(0)
  const texts = [chunk('tEXt', `Comment${nul}${secret}`), chunk('iTXt', `Author${nul.repeat(5)}${secret}`)]
  const added = [...texts, chunk('prVt', secret)]
  return Buffer.concat([bytes.subarray(0, 33), ...added, bytes.subarray(33)])
}

/** Before the end of a GIF: a comment and Adobe's XMP. */
async function gif(): Promise<Buffer> {
  const bytes = await plainPicture(300, 200).gif().toBuffer()
  const block = Buffer.concat([Buffer.from([secret.length]), Buffer.from(secret), Buffer.from([0])])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block])
  const program = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), block])
  return Buffer.concat([bytes.subarray(0, -1), comment, program, bytes.subarray(-1), Buffer.from(secret)])
}

it.each([
  ['jpg', jpeg],
  ['png', png],
  ['webp', () => telling().webp().toBuffer()],
  ['gif', gif],
])('place, device and past of a %s are nowhere in its files', async (ending, build) => {
  const bytes = await build()
  expect(bytes.includes(secret)).toBe(true)
  const { full, renditions } = await place.make(bytes, `bild.${ending}`)
  for (const { staged } of [full, ...renditions]) {
    const file = await readFile(staged.path)
    expect(file.includes('Kanarienvogel')).toBe(false)
    const { exif, xmp, iptc, comments, tifftagPhotoshop, icc } = await sharp(file).metadata()
    expect({ exif, xmp, iptc, comments, tifftagPhotoshop }).toEqual({})
    // How colours are to be understood stays, but for who made the device.
    expect(icc?.includes('copyright') ?? false).toBe(false)
  }
})
