/** What says how numbers become colours. Makers, models, dates and texts are not among it. */
const kept = new Set([
  ...['wtpt', 'bkpt', 'chad', 'chrm', 'cicp', 'gamt'],
  ...['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC', 'kTRC'],
  ...['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'D2B0', 'D2B1', 'D2B2', 'D2B3', 'B2D0', 'B2D1', 'B2D2', 'B2D3'],
])

/** A printer's profile has half a megabyte; what is larger is none. */
export const mostProfileBytes = 4 * 1024 * 1024

const headBytes = 128
const mostTags = 100
/** Which module is to work it out, when it was made, on which system, for which device, by whom, and a checksum of all that. */
const emptied: readonly (readonly [from: number, to: number])[] = [
  [4, 8],
  [24, 36],
  [40, 44],
  [48, 56],
  [80, 100],
]

/**
 * A profile of colours that says the same of colours and nothing of the device or program that it comes from. Undefined
 * for what is no profile.
 */
export function bareProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < headBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined
  const count = profile.readUInt32BE(headBytes)
  if (count > mostTags || profile.length < headBytes + 4 + 12 * count) return undefined
  const tags: { name: string; data: Buffer }[] = []
  for (let index = 0; index < count; index++) {
    const at = headBytes + 4 + 12 * index
    const name = profile.toString('latin1', at, at + 4)
    const [from, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    if (from + length > profile.length) return undefined
    if (kept.has(name)) tags.push({ name, data: profile.subarray(from, from + length) })
  }
  const isNew = (profile[8] ?? 0) >= 4
  // No profile may be without these two.
  tags.push({ name: 'desc', data: isNew ? newText : oldDescription }, { name: 'cprt', data: isNew ? newText : oldText })
  return write(profile.subarray(0, headBytes), tags)
}

function write(head: Buffer, tags: readonly { name: string; data: Buffer }[]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  const bodies: Buffer[] = []
  /** Tags that say the same share a place, as in the original. */
  const places = new Map<string, number>()
  let end = headBytes + table.length
  for (const [index, { name, data }] of tags.entries()) {
    const same = data.toString('latin1')
    const place = places.get(same) ?? end
    if (place === end) {
      const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
      places.set(same, place)
      bodies.push(body)
      end += body.length
    }
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(place, 8 + 12 * index)
    table.writeUInt32BE(data.length, 12 + 12 * index)
  }
  const bare = Buffer.concat([head, table, ...bodies])
  for (const [from, to] of emptied) bare.fill(0, from, to)
  bare.writeUInt32BE(bare.length, 0)
  return bare
}

/** The word "RGB" as older profiles write a description: plain, in no other script, and none for old Macintoshes. */
const oldDescription = Buffer.concat([
  Buffer.from('desc\0\0\0\0\0\0\0\x04RGB\0', 'latin1'),
  Buffer.alloc(4 + 4 + 2 + 1 + 67),
])
const oldText = Buffer.from('text\0\0\0\0RGB\0', 'latin1')
const newText = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\x06\0\0\0\x1c\0R\0G\0B', 'latin1')
