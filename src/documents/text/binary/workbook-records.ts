import { demand } from '../../inspecting/broken.ts'

/** A record of a workbook: its body, and the bodies of the records that continue it. */
export interface WorkbookRecord {
  type: number
  body: Buffer
  continued: Buffer[]
}

const continueRecord = 0x003c
const begin = 0x0809
const end = 0x000a
/** Each sheet has records of its own; where many point at the same ones, the work would grow with their number. */
const mostTimesOver = 8
/** A record of 64 MB, the most that is read, has some eight thousand. */
const mostContinued = 20_000

export type RecordWalk = (start: number) => Generator<WorkbookRecord & { depth: number }>

/** Walks through one part of a workbook (its globals, a sheet), and the charts inside of it, which are a level deeper. */
export function openRecords(bytes: Buffer): RecordWalk {
  let walked = 0

  function readAt(at: number): { type: number; body: Buffer; next: number } {
    const next = at + 4 + bytes.readUInt16LE(at + 2)
    walked += next - at
    demand(walked <= mostTimesOver * bytes.length, 'has records without end')
    demand(next <= bytes.length, 'has a record outside of the file')
    return { type: bytes.readUInt16LE(at), body: bytes.subarray(at + 4, next), next }
  }

  return function* walk(start) {
    demand(start + 4 <= bytes.length && bytes.readUInt16LE(start) === begin, 'has a sheet that does not begin')
    let depth = 0
    for (let at = start; at + 4 <= bytes.length; ) {
      const { type, body, next } = readAt(at)
      at = next
      const continued: Buffer[] = []
      while (at + 4 <= bytes.length && bytes.readUInt16LE(at) === continueRecord) {
        const more = readAt(at)
        demand(continued.length < mostContinued, 'has a record without end')
        continued.push(more.body)
        at = more.next
      }
      if (type === begin) depth++
      yield { type, body, continued, depth }
      if (type === end && --depth === 0) return
    }
  }
}
