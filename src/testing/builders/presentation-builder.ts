import { buildCompoundFile } from './compound-file-builder.ts'
import { numbers, padStream, wide } from './office-binaries.ts'

export const atom = (type: number, body: Buffer, instance = 0): Buffer =>
  Buffer.concat([numbers(2, instance << 4, type), numbers(4, body.length), body])

export const container = (type: number, parts: Buffer[], instance = 0): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([numbers(2, (instance << 4) | 0x0f, type), numbers(4, body.length), body])
}

export const wideText = (text: string): Buffer => atom(0x0fa0, wide(text))
export const narrowText = (text: string): Buffer => atom(0x0fa8, Buffer.from(text, 'latin1'))
export const textBox = (text: string): Buffer =>
  container(0x040c, [container(0xf004, [container(0xf00d, [wideText(text)])])])

export interface BuiltPart {
  id: number
  /** What the list of slides says behind its name. */
  outline?: Buffer[]
  /** What lies in the slide itself. */
  records?: Buffer[]
}

export interface BuiltPresentation {
  slides: BuiltPart[]
  masters?: BuiltPart[]
  /** Each with the id of its slide. */
  notes?: BuiltPart[]
  /** 4 bytes that say whether it is encrypted. */
  token?: number
  /** An older saving, which names parts of the same numbers elsewhere. */
  olderSaving?: boolean
}

/** A presentation of PowerPoint 97. In the file the parts lie the other way round than in their lists. */
export function buildPresentation(built: BuiltPresentation): Buffer {
  const { slides, masters = [], notes = [], token = 0xe391c05f, olderSaving = false } = built
  let number = 1
  const lists = [slides, masters, notes].map((parts, i) => ({
    instance: i,
    parts: parts.map((part) => ({ ...part, number: ++number, type: [0x03ee, 0x03f8, 0x03f0][i] ?? 0 })),
  }))
  const document = container(
    0x03e8,
    lists.map(({ instance, parts }) =>
      container(
        0x0ff0,
        parts.flatMap((part) => [atom(0x03f3, numbers(4, part.number, 0, 0, part.id, 0)), ...(part.outline ?? [])]),
        instance,
      ),
    ),
  )

  let stream = Buffer.concat([numbers(4, 0, 0), document])
  const places: number[] = []
  for (const part of lists.flatMap(({ parts }) => parts).toReversed()) {
    places.unshift(stream.length)
    const notesOf = part.type === 0x03f0 ? [atom(0x03f1, numbers(4, part.id, 0))] : []
    stream = Buffer.concat([stream, container(part.type, [...notesOf, ...(part.records ?? [])])])
  }
  let edit = 0
  const save = (list: number[]): void => {
    const directory = stream.length
    const edited = directory + 12 + 4 * list.length
    const entries = numbers(4, ((list.length << 20) | 1) >>> 0, ...list)
    stream = Buffer.concat([stream, atom(0x1772, entries), atom(0x0ff5, numbers(4, 0, 0, edit, directory, 1, 0, 0))])
    edit = edited
  }
  if (olderSaving) save([8, ...places.map(() => 8)])
  save([8, ...places])
  const currentUser = atom(0x0ff6, numbers(4, 20, token, edit, 0, 0))
  return buildCompoundFile([
    { name: 'PowerPoint Document', data: padStream(stream) },
    { name: 'Current User', data: padStream(currentUser) },
  ])
}
