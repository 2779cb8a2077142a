/** What an MP4 may hold that every player plays. */
const [pictures, sounds] = [new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'mp4v']), new Set(['mp4a'])]
/** A table of contents of hours; more is not read into memory. */
const mostContentsBytes = 32 * 1024 * 1024
const mostBoxes = 10_000

interface Box {
  type: string
  /** Where its inside begins and ends. */
  from: number
  to: number
}

/**
 * A film of a phone as MP4: MOV and MP4 are the same boxes, and the first one says which of them a file is. Pictures and
 * sound stay as they are. Undefined where there is something in it that no MP4 has.
 */
export async function convertFilm(film: Blob): Promise<Blob | undefined> {
  const boxes = await boxesOf(film)
  const [first] = boxes
  const contents = boxes.find(({ type }) => type === 'moov')
  if (first?.type !== 'ftyp' || first.to > 1024 || !contents) return undefined
  if (contents.to - contents.from > mostContentsBytes) return undefined
  const kinds = trackKinds(new DataView(await film.slice(contents.from, contents.to).arrayBuffer()))
  const isKnown = kinds.every(({ handler, format }) => {
    if (handler === 'vide') return pictures.has(format)
    // Tracks of times and places, as phones write them, are passed over by players.
    return handler !== 'soun' || sounds.has(format)
  })
  if (!isKnown || !kinds.some(({ handler }) => handler === 'vide')) return undefined
  return new Blob([mp4Type(first.to), film.slice(first.to)], { type: 'video/mp4' })
}

/** As long as the one that it takes the place of: tables further down count bytes from the beginning of the file. */
function mp4Type(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  new DataView(bytes.buffer).setUint32(0, length)
  const brands = ['ftyp', 'mp42', '\0\0\0\0', ...Array.from({ length: (length - 16) / 4 }, () => 'isom')]
  for (const [index, brand] of brands.entries()) {
    for (let letter = 0; letter < 4; letter++) bytes[4 + 4 * index + letter] = brand.charCodeAt(letter)
  }
  return bytes
}

/** The boxes of a file, of each only its head. */
async function boxesOf(film: Blob): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= film.size && boxes.length < mostBoxes; ) {
    const head = new DataView(await film.slice(at, at + 16).arrayBuffer())
    const { box, next } = readBox(head, 0, film.size - at)
    boxes.push({ ...box, from: at + box.from, to: at + box.to })
    if (next <= 0) break
    at += next
  }
  return boxes
}

function readBox(view: DataView, at: number, rest: number): { box: Box; next: number } {
  const type = textAt(view, at + 4)
  const short = view.getUint32(at)
  const isLong = short === 1 && view.byteLength >= at + 16
  const told = isLong ? Number(view.getBigUint64(at + 8)) : short
  const length = short === 0 ? rest : told
  return { box: { type, from: at + (isLong ? 16 : 8), to: at + length }, next: length < 8 ? 0 : length }
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

/** Of each track whether it is to be seen or heard, and how it is packed. */
function trackKinds(contents: DataView): { handler: string; format: string }[] {
  const inside = (box: Box | undefined): Box[] => {
    const found: Box[] = []
    for (
      let at = box?.from ?? 0;
      box && at + 8 <= Math.min(box.to, contents.byteLength) && found.length < mostBoxes;
    ) {
      const { box: next, next: length } = readBox(contents, at, box.to - at)
      if (length === 0) break
      found.push(next)
      at += length
    }
    return found
  }
  const child = (box: Box | undefined, type: string) => inside(box).find((each) => each.type === type)
  const all: Box = { type: 'moov', from: 0, to: contents.byteLength }
  return inside(all)
    .filter(({ type }) => type === 'trak')
    .map((track) => {
      const media = child(track, 'mdia')
      const handler = child(media, 'hdlr')
      const formats = child(child(child(media, 'minf'), 'stbl'), 'stsd')
      // Behind a version, flags and a count stands the first format.
      const at = formats ? formats.from + 8 + 4 : Number.POSITIVE_INFINITY
      return {
        handler: handler && handler.from + 12 <= contents.byteLength ? textAt(contents, handler.from + 8) : '',
        format: at + 4 <= contents.byteLength ? textAt(contents, at) : '',
      }
    })
}
