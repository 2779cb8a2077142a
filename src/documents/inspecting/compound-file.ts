import { demand } from './broken.ts'
import type { Source } from './source.ts'

// Microsoft's compound file: a small file system of sectors in a file. [MS-CFB]

export interface CompoundFile {
  /** The first bytes of a stream directly below the root; undefined where there is none of that name. Its chain is whole. */
  openStream(name: string): Promise<Buffer | undefined>
  /** How many bytes such a stream has; 0 where there is none. */
  sizeOf(name: string): number
  /** All of them at once: the caller has looked whether they are too many. */
  readStream(name: string): Promise<Buffer>
}

interface Item {
  name: string
  kind: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const endOfChain = 0xfffffffe
const free = 0xffffffff
const largestSector = 0xfffffffa
const itemBytes = 128
const mostItems = 65_536
/** Programs that leave room for more keep a few tables in store; a file of many tables and few sectors is a lie. */
const spareTables = 109
const kindStream = 2
const kindRoot = 5
const headBytes = 64
const miniBytes = 64
const smallestOwn = 4096
/** So that a read stays small beside what is read. */
const runBytes = 1024 * 1024

export async function openCompoundFile(source: Source): Promise<CompoundFile> {
  const head = await source.read(0, 512)
  demand(head.subarray(0, 8).equals(signature) && head.readUInt16LE(28) === 0xfffe, 'is no compound file')
  const [version, shift] = [head.readUInt16LE(26), head.readUInt16LE(30)]
  demand((version === 3 && shift === 9) || (version === 4 && shift === 12), 'is no compound file')
  demand(head.readUInt16LE(32) === 6 && head.readUInt32LE(56) === 4096, 'is no compound file')
  const sectorBytes = 1 << shift
  const sectors = Math.ceil(source.size / sectorBytes) - 1

  const placeOf = (sector: number): number => {
    demand(sector < sectors, 'has a sector outside of the file')
    return (sector + 1) * sectorBytes
  }
  const tableSectors = await readTableSectors()
  await checkNothingIsCutOff()
  const items = await readItems(head.readUInt32LE(48))
  const root = items[0]
  demand(root !== undefined && root.kind === kindRoot, 'has no root')

  /** The sectors of the table lists of which sector follows which: 109 in the header, the others in a chain. */
  async function readTableSectors(): Promise<number[]> {
    const count = head.readUInt32LE(44)
    const needed = Math.ceil(sectors / (sectorBytes / 4))
    demand(count > 0 && count <= sectors && count <= needed + spareTables, 'has no table')
    const found: number[] = []
    for (let i = 0; i < 109 && found.length < count; i++) found.push(head.readUInt32LE(76 + 4 * i))
    const perSector = sectorBytes / 4 - 1
    for (let next = head.readUInt32LE(68); found.length < count; ) {
      const list = await source.read(placeOf(next), sectorBytes)
      for (let i = 0; i < perSector && found.length < count; i++) found.push(list.readUInt32LE(4 * i))
      next = list.readUInt32LE(4 * perSector)
    }
    return found
  }

  async function follow(sector: number): Promise<number> {
    const perSector = sectorBytes / 4
    const table = tableSectors[Math.floor(sector / perSector)]
    demand(table !== undefined, 'has a sector that no table knows')
    return (await source.read(placeOf(table) + 4 * (sector % perSector), 4)).readUInt32LE(0)
  }

  /** A sector in use that is not there any more shows a file that did not arrive completely. */
  async function checkNothingIsCutOff(): Promise<void> {
    const perSector = sectorBytes / 4
    for (const [i, sector] of tableSectors.entries()) {
      const table = await source.read(placeOf(sector), sectorBytes)
      if ((i + 1) * perSector <= sectors) continue
      for (let k = Math.max(0, sectors - i * perSector); k < perSector; k++) {
        demand(table.readUInt32LE(4 * k) === free, 'is cut off')
      }
    }
  }

  async function readItems(start: number): Promise<Item[]> {
    const found: Item[] = []
    const most = Math.min(mostItems, sectors * (sectorBytes / itemBytes))
    for (let sector = start; sector !== endOfChain; sector = await follow(sector)) {
      demand(found.length < most, 'has an endless directory')
      const bytes = await source.read(placeOf(sector), sectorBytes)
      for (let at = 0; at < sectorBytes; at += itemBytes) found.push(readItem(bytes.subarray(at, at + itemBytes)))
    }
    return found
  }

  function readItem(bytes: Buffer): Item {
    const nameBytes = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62)
    return {
      name: bytes.toString('utf16le', 0, nameBytes),
      kind: bytes[66] ?? 0,
      left: bytes.readUInt32LE(68),
      right: bytes.readUInt32LE(72),
      child: bytes.readUInt32LE(76),
      start: bytes.readUInt32LE(116),
      // Old programs leave rubbish in the upper half.
      size: version === 3 ? bytes.readUInt32LE(120) : Number(bytes.readBigUInt64LE(120)),
    }
  }

  /** Siblings form a tree; each is looked at once, whatever they say about each other. */
  function findBelowRoot(name: string): Item | undefined {
    const waiting = [root?.child ?? free]
    const seen = new Set<number>()
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const item = items[at]
      if (!item || at > largestSector || seen.has(at)) continue
      seen.add(at)
      if (item.kind === kindStream && item.name.toLowerCase() === name.toLowerCase()) return item
      waiting.push(item.left, item.right)
    }
    return undefined
  }

  /** The places of all pieces of a stream, the first of them; the chain has exactly as many as its size needs. */
  async function checkChain(start: number, pieces: number, next: (at: number) => Promise<number>): Promise<void> {
    let at = start
    for (let i = 0; i < pieces; i++) {
      demand(at <= largestSector, 'has a stream that is too short')
      at = await next(at)
    }
    demand(at === endOfChain, 'has a stream that is too long')
  }

  /** Where the pieces of a short stream lie: they have a table and a container of their own, which lie in sectors. */
  async function placeSmall(item: Item): Promise<number[]> {
    demand(root !== undefined && item.size <= root.size, 'has a stream outside of the file')
    const container = await listSectors(root)
    const table = await listSectors({ start: head.readUInt32LE(60), size: head.readUInt32LE(64) * sectorBytes })
    const place = (list: number[], offset: number): number => {
      const sector = list[Math.floor(offset / sectorBytes)]
      demand(sector !== undefined, 'has a stream outside of the file')
      return placeOf(sector) + (offset % sectorBytes)
    }
    const places: number[] = []
    await checkChain(item.start, Math.ceil(item.size / miniBytes), async (at) => {
      places.push(place(container, miniBytes * at))
      return (await source.read(place(table, 4 * at), 4)).readUInt32LE(0)
    })
    return places
  }

  async function listSectors(stream: { start: number; size: number }): Promise<number[]> {
    const list: number[] = []
    const pieces = Math.ceil(stream.size / sectorBytes)
    demand(pieces <= sectors, 'has a stream outside of the file')
    for (let at = stream.start; list.length < pieces; at = await follow(at)) {
      demand(at <= largestSector, 'has a stream that is too short')
      list.push(at)
    }
    return list
  }

  /** Pieces that lie one behind the other are read at once. */
  async function readPieces(places: number[], pieceBytes: number, size: number): Promise<Buffer> {
    const bytes = Buffer.alloc(size)
    for (let i = 0; i < places.length; ) {
      const start = places[i] ?? 0
      const from = i++
      while (places[i] === start + (i - from) * pieceBytes && (i - from) * pieceBytes < runBytes) i++
      const length = Math.min((i - from) * pieceBytes, size - from * pieceBytes)
      ;(await source.read(start, length)).copy(bytes, from * pieceBytes)
    }
    return bytes
  }

  return {
    async openStream(name) {
      const item = findBelowRoot(name)
      if (!item || item.size === 0) return undefined
      if (item.size < smallestOwn) {
        const [first = 0] = await placeSmall(item)
        return source.read(first, Math.min(headBytes, item.size))
      }
      const pieces = Math.ceil(item.size / sectorBytes)
      demand(pieces <= sectors, 'has a stream outside of the file')
      await checkChain(item.start, pieces, async (at) => {
        placeOf(at)
        return follow(at)
      })
      return source.read(placeOf(item.start), headBytes)
    },

    sizeOf(name) {
      const size = findBelowRoot(name)?.size ?? 0
      demand(size <= source.size, 'has a stream outside of the file')
      return size
    },

    async readStream(name) {
      const item = findBelowRoot(name)
      demand(item !== undefined, 'has no stream of this name')
      if (item.size < smallestOwn) return readPieces(await placeSmall(item), miniBytes, item.size)
      return readPieces((await listSectors(item)).map(placeOf), sectorBytes, item.size)
    },
  }
}
