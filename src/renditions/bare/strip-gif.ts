import { type FileHandle, open } from 'node:fs/promises'

const readBytes = 1024 * 1024

/** Blocks of a GIF, by their first byte. */
const [image, extension, trailer] = [0x2c, 0x21, 0x3b]
/** Kinds of an extension, by their second: how a picture of the film is shown, and what a program has added. */
const [control, application] = [0xf9, 0xff]
/** What says how often a film runs; everything else that programs add tells of the picture's past. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Copies a GIF as it is, film and all, but for comments, texts, what programs have noted, and what follows its end. */
export async function stripGif(source: string, target: string): Promise<void> {
  await using input = await open(source, 'r')
  await using output = await open(target, 'w', 0o600)
  const copy = copier(input, output)
  const head = await copy.look(13)
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) throw new Error('not a GIF')
  await copy.pass(13 + tableBytes(head[10] ?? 0), true)
  for (;;) {
    const [kind] = await copy.look(1)
    if (kind === trailer) break
    if (kind === image) {
      const descriptor = await copy.look(10)
      // With the byte that says how the pixels are packed.
      await copy.pass(10 + tableBytes(descriptor[9] ?? 0) + 1, true)
      await copy.passBlocks(true)
    } else if (kind === extension) {
      const isKept = belongsToFilm(await copy.look(14))
      await copy.pass(2, isKept)
      await copy.passBlocks(isKept)
    } else throw new Error(`no block of a GIF begins with ${kind}`)
  }
  await copy.pass(1, true)
  await copy.end()
}

function belongsToFilm(start: Buffer): boolean {
  if (start[1] === control) return true
  return start[1] === application && start[2] === 11 && loops.has(start.toString('latin1', 3, 14))
}

/** A table of colours follows where the highest bit says so; the lowest three say how long it is. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Goes through a file and copies what is to be kept, a part of it in memory at a time. */
function copier(input: FileHandle, output: FileHandle) {
  let buffer = Buffer.alloc(0)
  let at = 0
  /** From here to `at` everything is kept and not written yet. */
  let keptFrom = 0

  /** What is kept of this buffer: pieces of a few bytes where little is left out many times. */
  let kept: Buffer[] = []

  function gather(): void {
    if (at > keptFrom) kept.push(buffer.subarray(keptFrom, at))
    keptFrom = at
  }
  async function write(): Promise<void> {
    gather()
    if (kept.length > 0) await output.appendFile(kept.length === 1 ? (kept[0] ?? '') : Buffer.concat(kept))
    kept = []
  }
  /** Makes sure that so many bytes can be looked at, unless the file ends before. */
  async function reach(bytes: number): Promise<void> {
    if (buffer.length - at >= bytes) return
    await write()
    const next = Buffer.alloc(Math.max(readBytes, bytes))
    const left = buffer.copy(next, 0, at)
    buffer = next.subarray(0, await fill(next, left))
    at = keptFrom = 0
  }
  async function fill(next: Buffer, left: number): Promise<number> {
    const { bytesRead } = await input.read(next, left, next.length - left)
    const filled = left + bytesRead
    return bytesRead === 0 || filled === next.length ? filled : fill(next, filled)
  }
  async function pass(bytes: number, isKept: boolean): Promise<void> {
    await reach(bytes)
    if (buffer.length - at < bytes) throw new Error('the GIF ends too early')
    if (!isKept) gather()
    at += bytes
    if (!isKept) keptFrom = at
  }
  return {
    /** What comes next; less where the file ends. */
    async look(bytes: number): Promise<Buffer> {
      await reach(bytes)
      return buffer.subarray(at, at + bytes)
    },
    pass,
    /** A row of blocks, each with its length in front, ends with an empty one. */
    async passBlocks(isKept: boolean): Promise<void> {
      for (;;) {
        if (buffer.length - at < 256) await reach(256)
        const size = buffer[at]
        if (size === undefined || at + size >= buffer.length) throw new Error('the GIF ends too early')
        if (isKept) at += size + 1
        else await pass(size + 1, false)
        if (size === 0) return
      }
    },
    end: write,
  }
}
