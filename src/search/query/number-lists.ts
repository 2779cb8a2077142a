/** Many lists of numbers that only ever grow. */
export interface NumberLists {
  lengthOf(list: number): number
  lastOf(list: number): number | undefined
  push(list: number, number: number): void
  /** In the order in which they came, until the visitor answers false. */
  each(list: number, visit: (number: number) => boolean): void
}

/** A block is so many numbers of one list and, behind them, which block is its next. */
const perBlock = 15
const blockSize = perBlock + 1
/** A small index takes 32 KB for each kind of list, a large one hundreds of chunks. */
const blocksPerChunk = 512

/**
 * About four bytes a number: as arrays of their own they would take three times as much, and the collector of garbage
 * would have to walk through every one of them while requests wait. Memory comes in chunks that never move: copying all
 * of it into a larger one would be felt as well.
 */
export function createNumberLists(count: number): NumberLists {
  const chunks: Uint32Array[] = []
  let blocks = 0
  const firsts = new Uint32Array(count)
  const lasts = new Uint32Array(count)
  const lengths = new Uint32Array(count)

  const lengthOf = (list: number): number => lengths[list] as number
  const chunkOf = (block: number): Uint32Array => chunks[Math.floor(block / blocksPerChunk)] as Uint32Array
  const placeOf = (block: number): number => (block % blocksPerChunk) * blockSize

  function takeBlock(): number {
    if (blocks % blocksPerChunk === 0) chunks.push(new Uint32Array(blocksPerChunk * blockSize))
    return blocks++
  }

  return {
    lengthOf,
    lastOf(list) {
      const length = lengthOf(list)
      const block = lasts[list] as number
      return length === 0 ? undefined : chunkOf(block)[placeOf(block) + ((length - 1) % perBlock)]
    },
    push(list, number) {
      const length = lengthOf(list)
      if (length % perBlock === 0) {
        const block = takeBlock()
        const before = lasts[list] as number
        if (length === 0) firsts[list] = block
        else chunkOf(before)[placeOf(before) + perBlock] = block
        lasts[list] = block
      }
      const block = lasts[list] as number
      chunkOf(block)[placeOf(block) + (length % perBlock)] = number
      lengths[list] = length + 1
    },
    each(list, visit) {
      let block = firsts[list] as number
      for (let left = lengthOf(list); left > 0; left -= perBlock) {
        const chunk = chunkOf(block)
        const place = placeOf(block)
        const here = Math.min(left, perBlock)
        for (let at = 0; at < here; at++) if (!visit(chunk[place + at] as number)) return
        block = chunk[place + perBlock] as number
      }
    },
  }
}
