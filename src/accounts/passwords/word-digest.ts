import { createHash } from 'node:crypto'

// A Bloom filter: it knows every word it was made of, takes others for one of them very rarely, and holds none of them.

/**
 * With so many bits a word, one in 250,000 others is taken for a known one; one in 100,000 where there are nearly as many bits as three
 * bytes can point at, since the first of them are then pointed at twice as often.
 */
const bitsPerWord = 26
const marksPerWord = 18
/** What three bytes can point at: about 645,000 words. */
const mostBits = 2 ** 24

export function makeDigest(words: ReadonlySet<string>): Buffer {
  const digest = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8))
  if (digest.length * 8 > mostBits) throw new Error(`${words.size} words are more than marks of three bytes tell apart`)
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
