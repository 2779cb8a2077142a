const sectorBytes = 512
const entriesPerSector = sectorBytes / 4
const mostTables = 109
const free = 0xffffffff
const endOfChain = 0xfffffffe
const tableMark = 0xfffffffd

export interface Stream {
  name: string
  data: Buffer
  /** In a storage of this name instead of directly below the root. */
  inside?: string
}

/** A compound file with these streams, each of at least 4096 bytes, so that it lies in sectors of its own. */
export function buildCompoundFile(streams: Stream[]): Buffer {
  // The tables come first; each lists the sectors of its own as well.
  const storages = new Set(streams.flatMap((stream) => stream.inside ?? []))
  const directorySectors = Math.ceil((1 + streams.length + storages.size) / 4)
  const dataSectors = streams.reduce((sum, { data }) => sum + Math.ceil(data.length / sectorBytes), directorySectors)
  const tables = Math.ceil(dataSectors / (entriesPerSector - 1))
  if (tables > mostTables) throw new Error('This builder knows the tables that fit into the header.')
  const table: number[] = Array.from({ length: tables }, () => tableMark)
  const sectors: Buffer[] = []
  const place = (data: Buffer): number => {
    const start = table.length
    for (let at = 0; at < data.length; at += sectorBytes) {
      const sector = Buffer.alloc(sectorBytes)
      data.copy(sector, 0, at, at + sectorBytes)
      sectors.push(sector)
      table.push(at + sectorBytes < data.length ? table.length + 1 : endOfChain)
    }
    return start
  }

  // The root has the first item without a storage as its child; the others follow to the right of each other.
  const items = [item('Root Entry', 5, { start: endOfChain })]
  const chain = (wanted: string | undefined): number => {
    const members = streams.filter((stream) => stream.inside === wanted)
    let next = free
    for (const { name, data } of members.toReversed()) {
      items.push(item(name, 2, { start: place(data), size: data.length, right: next }))
      next = items.length - 1
    }
    return next
  }
  let children = chain(undefined)
  for (const inside of storages) {
    items.push(item(inside, 1, { child: chain(inside), right: children }))
    children = items.length - 1
  }
  items[0]?.writeUInt32LE(children, 76)
  const directory = place(Buffer.concat(items))

  const head = Buffer.alloc(sectorBytes)
  head.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at)
  for (const [at, value] of [
    [44, tables],
    [48, directory],
    [56, 4096],
    [60, endOfChain],
    [68, endOfChain],
  ] as const) {
    head.writeUInt32LE(value, at)
  }
  head.fill(0xff, 76)
  for (let i = 0; i < tables; i++) head.writeUInt32LE(i, 76 + 4 * i)
  const tableBytes = Buffer.alloc(tables * sectorBytes, 0xff)
  for (const [i, value] of table.entries()) tableBytes.writeUInt32LE(value, 4 * i)
  return Buffer.concat([head, tableBytes, ...sectors])
}

function item(
  name: string,
  kind: number,
  at: { start?: number; size?: number; child?: number; right?: number },
): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(2 * name.length + 2, 64)
  bytes[66] = kind
  bytes.writeUInt32LE(free, 68)
  bytes.writeUInt32LE(at.right ?? free, 72)
  bytes.writeUInt32LE(at.child ?? free, 76)
  bytes.writeUInt32LE(at.start ?? 0, 116)
  bytes.writeUInt32LE(at.size ?? 0, 120)
  return bytes
}
