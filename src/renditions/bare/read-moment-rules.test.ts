import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plainPicture } from '../../testing/pictures.ts'
import { readMoment } from './read-moment-rules.ts'

async function exifOf(told: Parameters<ReturnType<typeof plainPicture>['withExif']>[0]): Promise<Buffer | undefined> {
  const bytes = await plainPicture(8, 8).withExif(told).jpeg().toBuffer()
  return (await sharp(bytes).metadata()).exif
}

describe('when a picture was taken', () => {
  it('is what the camera says, not when a program has changed it', async () => {
    const exif = await exifOf({
      IFD0: { DateTime: '2025:01:01 00:00:00' },
      IFD2: { DateTimeOriginal: '2024:06:15 20:31:05' },
    })
    expect(readMoment(exif)).toBe('2024-06-15T20:31:05')
  })

  it('is when it was changed where nothing else is said', async () => {
    expect(readMoment(await exifOf({ IFD0: { DateTime: '2025:01:01 00:00:00' } }))).toBe('2025-01-01T00:00:00')
  })

  it.each(['0000:00:00 00:00:00', '2024:02:30 10:00:00', 'gestern, nach dem Abend'])('is not %s', async (text) => {
    expect(readMoment(await exifOf({ IFD2: { DateTimeOriginal: text } }))).toBeUndefined()
  })

  it('is unknown where nothing is told, half is told, or it leads astray', async () => {
    const exif = (await exifOf({ IFD2: { DateTimeOriginal: '2024:06:15 20:31:05' } })) ?? Buffer.alloc(0)
    expect(readMoment(undefined)).toBeUndefined()
    for (let length = 0; length < exif.length; length += 7) {
      expect([undefined, '2024-06-15T20:31:05']).toContain(readMoment(exif.subarray(0, length)))
    }
    const astray = Buffer.from(exif)
    astray.fill(0xff, 10, 14)
    expect(readMoment(astray)).toBeUndefined()
  })
})
