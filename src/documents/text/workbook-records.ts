import { demand } from '../content/broken.ts'

/** A record of a workbook: its body, and the bodies of the records that continue it. */
export interface WorkbookRecord {
  type: number
  body: Buffer
  continued: Buffer[]
}

const continueRecord = 0x003c
const begin = 0x0809
const end = 0x000a
/** More than a file that can be read holds; sheets that all point at the same records come to them in no time. */
const mostRecords = 5_000_000

export type RecordWalk = (start: number) => Generator<WorkbookRecord & { depth: number }>

/** Walks through one part of a workbook (its globals, a sheet), and the charts inside of it, which are a level deeper. */
export function openRecords(bytes: Buffer): RecordWalk {
  let walked = 0

  function readAt(at: number): { type: number; body: Buffer; next: number } {
    demand(++walked <= mostRecords, 'has records without end')
    const next = at + 4 + bytes.readUInt16LE(at + 2)
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
        continued.push(more.body)
        at = more.next
      }
      if (type === begin) depth++
      yield { type, body, continued, depth }
      if (type === end && --depth === 0) return
    }
  }
}
