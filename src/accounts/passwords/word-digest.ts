import { createHash } from 'node:crypto'

// A Bloom filter: it knows every word it was made of, takes others for one of them very rarely, and holds none of them.

/** With so many bits a word, one in 250,000 others is taken for a known one. */
const bitsPerWord = 26
const marksPerWord = 18

export function makeDigest(words: ReadonlySet<string>): Buffer {
  const digest = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8))
  for (const word of words) {
    for (const mark of marksOf(word, digest)) digest[mark >> 3] = (digest[mark >> 3] ?? 0) | (1 << (mark & 7))
  }
  return digest
}

export function isInDigest(digest: Buffer, word: string): boolean {
  return marksOf(word, digest).every((mark) => ((digest[mark >> 3] ?? 0) & (1 << (mark & 7))) !== 0)
}

/** Where a word leaves its marks: three bytes of its hash each. */
function marksOf(word: string, digest: Buffer): number[] {
  const hash = createHash('sha512').update(word).digest()
  return Array.from({ length: marksPerWord }, (_, i) => hash.readUIntBE(i * 3, 3) % (digest.length * 8))
}
