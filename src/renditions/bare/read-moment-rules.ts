const [exifPointer, original, digitised, changed] = [0x8769, 0x9003, 0x9004, 0x0132]
const ascii = 2
/** A directory has a few dozen entries. */
const mostEntries = 500

/**
 * When a picture was taken, by the clock of its camera, like 2024-06-15T20:31:05; undefined where it does not say so.
 * @param exif as it stands in the picture, with or without its mark
 */
export function readMoment(exif: Buffer | undefined): string | undefined {
  if (!exif) return undefined
  try {
    const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const entriesAt = (at: number) =>
      Array.from({ length: Math.min(short(at), mostEntries) }, (_, index) => {
        const entry = at + 2 + 12 * index
        return { tag: short(entry), type: short(entry + 2), value: long(entry + 8) }
      })
    const first = entriesAt(long(4))
    const pointer = first.find(({ tag }) => tag === exifPointer)
    const all = pointer ? [...entriesAt(pointer.value), ...first] : first
    for (const wanted of [original, digitised, changed]) {
      const found = all.find(({ tag, type }) => tag === wanted && type === ascii)
      const moment = found && toMoment(tiff.toString('latin1', found.value, found.value + 19))
      if (moment) return moment
    }
  } catch (error) {
    // Cut off, or it leads out of itself: then it says nothing.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** "2024:06:15 20:31:05". A camera whose clock was never set says 0000:00:00. */
function toMoment(text: string): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const date = new Date(`${moment}Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment)
  return isReal && Number(year) > 1900 ? moment : undefined
}
