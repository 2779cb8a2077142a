import { demand } from './broken.ts'

// LZMA after Igor Pavlov's public specification, as much of it as the headers of archives need: the output is one buffer
// of known size, which serves as the dictionary as well.

export interface LzmaDecoder {
  /** Which bits of a position and of the letter before count, packed in one byte. */
  setProperties(packed: number): void
  /** Forgets what was learnt; positions count from here if `start` says so. */
  reset(start: boolean): void
  /** The packed bytes from here on. */
  feed(input: Uint8Array): void
  /** Unpacks until so many bytes of the output are filled. */
  fill(until: number): void
  /** Puts bytes into the output as they are. */
  copy(bytes: Uint8Array): void
  readonly filled: number
}

type Tree = Uint16Array
interface Lengths {
  choice: Tree
  low: Tree
  mid: Tree
  high: Tree
}

export function createLzmaDecoder(output: Uint8Array): LzmaDecoder {
  let input: Uint8Array = new Uint8Array()
  let at = 0
  let range = 0
  let code = 0
  let out = 0
  let origin = 0
  let [lc, lp, pb] = [0, 0, 0]
  let state = 0
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0]
  let learnt = newModel(0)

  function next(): number {
    demand(at < input.length, 'has too little packed')
    return input[at++] ?? 0
  }

  function normalise(): void {
    if (range >= 0x1000000) return
    range = (range << 8) >>> 0
    code = ((code << 8) | next()) >>> 0
  }

  function bit(tree: Tree, index: number): number {
    const chance = tree[index] ?? 0
    const bound = (range >>> 11) * chance
    const isSet = code >= bound
    if (isSet) {
      range = (range - bound) >>> 0
      code = (code - bound) >>> 0
      tree[index] = chance - (chance >>> 5)
    } else {
      range = bound
      tree[index] = chance + ((2048 - chance) >>> 5)
    }
    normalise()
    return isSet ? 1 : 0
  }

  function directBits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) {
      range >>>= 1
      const isSet = code >= range
      if (isSet) code = (code - range) >>> 0
      normalise()
      value = value * 2 + (isSet ? 1 : 0)
    }
    return value
  }

  function bits(tree: Tree, start: number, count: number): number {
    let node = 1
    for (let i = 0; i < count; i++) node = (node << 1) | bit(tree, start + node)
    return node - (1 << count)
  }

  function reversedBits(tree: Tree, start: number, count: number): number {
    let node = 1
    let value = 0
    for (let i = 0; i < count; i++) {
      const found = bit(tree, start + node)
      node = (node << 1) | found
      value |= found << i
    }
    return value
  }

  function length(lengths: Lengths, place: number): number {
    if (bit(lengths.choice, 0) === 0) return bits(lengths.low, place * 8, 3)
    if (bit(lengths.choice, 1) === 0) return 8 + bits(lengths.mid, place * 8, 3)
    return 16 + bits(lengths.high, 0, 8)
  }

  function distance(matchLength: number): number {
    const slot = bits(learnt.slots, Math.min(matchLength, 3) * 64, 6)
    if (slot < 4) return slot
    const count = (slot >> 1) - 1
    const base = (2 | (slot & 1)) * 2 ** count
    if (slot < 14) return base + reversedBits(learnt.special, base - slot, count)
    return base + directBits(count - 4) * 16 + reversedBits(learnt.align, 0, 4)
  }

  function literal(): void {
    const before = out > origin ? (output[out - 1] ?? 0) : 0
    const context = (((out - origin) & ((1 << lp) - 1)) << lc) + (before >> (8 - lc))
    const start = 0x300 * context
    let symbol = 1
    if (state >= 7) {
      let matched = output[out - rep0 - 1] ?? 0
      while (symbol < 0x100) {
        const expected = (matched >> 7) & 1
        matched <<= 1
        const found = bit(learnt.literals, start + ((1 + expected) << 8) + symbol)
        symbol = (symbol << 1) | found
        if (found !== expected) break
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(learnt.literals, start + symbol)
    output[out++] = symbol
    if (state < 4) state = 0
    else state -= state < 10 ? 3 : 6
  }

  /** Which of the last distances comes again; it moves to the front. */
  function chooseRep(): void {
    let chosen = rep1
    if (bit(learnt.isRep1, state) === 1) {
      chosen = rep2
      if (bit(learnt.isRep2, state) === 1) {
        chosen = rep3
        rep3 = rep2
      }
      rep2 = rep1
    }
    rep1 = rep0
    rep0 = chosen
  }

  function repeat(count: number): void {
    demand(rep0 < out - origin && out + count <= output.length, 'repeats what is not there')
    for (let i = 0; i < count; i++, out++) output[out] = output[out - rep0 - 1] ?? 0
  }

  /** Sets the distance and answers how many letters are repeated from there. */
  function readRepetition(place: number): number {
    if (bit(learnt.isRep, state) === 0) {
      rep3 = rep2
      rep2 = rep1
      rep1 = rep0
      const count = length(learnt.matchLengths, place)
      state = state < 7 ? 7 : 10
      rep0 = distance(count)
      return count + 2
    }
    if (bit(learnt.isRep0, state) === 1) chooseRep()
    else if (bit(learnt.isRep0Long, state * 16 + place) === 0) {
      state = state < 7 ? 9 : 11
      return 1
    }
    const count = length(learnt.repLengths, place)
    state = state < 7 ? 8 : 11
    return count + 2
  }

  function step(): void {
    const place = (out - origin) & ((1 << pb) - 1)
    if (bit(learnt.isMatch, state * 16 + place) === 0) literal()
    else repeat(readRepetition(place))
  }

  return {
    setProperties(packed) {
      demand(packed < 225, 'is packed in an unknown way')
      lc = packed % 9
      lp = Math.floor(packed / 9) % 5
      pb = Math.floor(packed / 45)
    },
    reset(start) {
      if (start) origin = out
      state = 0
      rep0 = rep1 = rep2 = rep3 = 0
      learnt = newModel(lc + lp)
    },
    feed(bytes) {
      input = bytes
      at = 1
      range = 0xffffffff
      code = 0
      for (let i = 0; i < 4; i++) code = ((code << 8) | next()) >>> 0
    },
    fill(until) {
      demand(until <= output.length, 'unpacks to more than it says')
      while (out < until) step()
    },
    copy(bytes) {
      demand(out + bytes.length <= output.length, 'unpacks to more than it says')
      output.set(bytes, out)
      out += bytes.length
    },
    get filled() {
      return out
    },
  }
}

/** The chances of every decision, at first even. */
function newModel(literalBits: number) {
  const even = (count: number): Tree => new Uint16Array(count).fill(1024)
  const lengths = (): Lengths => ({ choice: even(2), low: even(128), mid: even(128), high: even(256) })
  return {
    literals: even(0x300 << literalBits),
    isMatch: even(192),
    isRep: even(12),
    isRep0: even(12),
    isRep1: even(12),
    isRep2: even(12),
    isRep0Long: even(192),
    slots: even(256),
    special: even(128),
    align: even(16),
    matchLengths: lengths(),
    repLengths: lengths(),
  }
}
