import { demand } from '../../inspecting/broken.ts'

/** A record of a presentation. Its body lies between start and end; of a container the records inside follow. */
export interface SlideRecord {
  type: number
  instance: number
  start: number
  end: number
  /** The type of the container that it lies in; undefined for those at the top. */
  parent: number | undefined
}

const headBytes = 8
const container = 0x0f
/** Holds records without being called a container, unless another program has put something of its own there. */
const binaryTagData = 0x138b
/** Lists are walked through twice and slides once; where many point at the same records, the work would grow with their number. */
const mostTimesOver = 8
/** What is open is held in memory; no author groups shapes nearly as deep. */
const mostDepth = 250_000

export interface SlideRecords {
  /** The record at this place. */
  readAt(at: number): SlideRecord
  /** All records inside of one, however deep, in the order of the file. */
  walkInside(record: SlideRecord): Generator<SlideRecord>
}

export function openSlideRecords(bytes: Buffer): SlideRecords {
  let walked = 0

  function read(at: number, parent: number | undefined): SlideRecord & { isContainer: boolean } {
    const head = bytes.readUInt16LE(at)
    const type = bytes.readUInt16LE(at + 2)
    const start = at + headBytes
    const end = start + bytes.readUInt32LE(at + 4)
    const isContainer = (head & 0x0f) === container || type === binaryTagData
    return { type, instance: head >> 4, start, end, parent, isContainer }
  }

  /** What a container holds is counted when it is walked through. */
  function count({ isContainer, start, end }: ReturnType<typeof read>): void {
    walked += headBytes + (isContainer ? 0 : end - start)
    demand(walked <= mostTimesOver * bytes.length, 'has records without end')
  }

  return {
    readAt(at) {
      const record = read(at, undefined)
      demand(record.end <= bytes.length, 'has a record outside of the file')
      count(record)
      return record
    },

    *walkInside({ type, start, end }) {
      const open = [{ type, end, isForeign: false }]
      let at = start
      for (let inside = open.at(-1); inside; inside = open.at(-1)) {
        const record = at + headBytes <= inside.end ? read(at, inside.type) : undefined
        const isWhole = record !== undefined && record.end <= inside.end
        demand(isWhole || record === undefined || inside.isForeign, 'has a record outside of its container')
        if (!isWhole) {
          at = inside.end
          open.pop()
          continue
        }
        count(record)
        yield record
        if (record.isContainer) {
          demand(open.length < mostDepth, 'is nested too deep')
          open.push({ ...record, isForeign: inside.isForeign || record.type === binaryTagData })
        }
        at = record.isContainer ? record.start : record.end
      }
    },
  }
}
