import { Broken, demand } from './broken.ts'
import { endsAsZip } from './ends-as-zip.ts'
import { holdsMarkup } from './markup-rules.ts'
import type { Source } from './source.ts'

/** Some programs pad a file behind its end. */
const tailBytes = 4096
/** Some count the bytes of a few line ends wrongly; readers search around the place they are sent to, and so do we. */
const shift = 64
const dictionaryBytes = 64 * 1024
/** A table with a line of twenty bytes for each of some million objects. */
const mostTableBytes = 32 * 1024 * 1024

/** Its mark in front, its end behind, and from there the way to the table of objects and the root of the document. */
export async function checkPdf(source: Source): Promise<void> {
  const head = await source.read(0, 7)
  demand(/^%PDF-[12]\.$/.test(head.toString('latin1')), 'does not begin as a PDF')
  const start = await findCrossReference(source)
  const dictionary = await readTrailer(source, start)
  demand(/\/Root\s*\d+\s+\d+\s+R\b/.test(dictionary), 'has no root')
  demand(!(await endsAsZip(source)), 'is an archive as well')
}

/** Where the last `startxref` leads. */
async function findCrossReference(source: Source): Promise<number> {
  const length = Math.min(tailBytes, source.size)
  const tail = (await source.read(source.size - length, length)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  demand(end >= 0, 'has no end')
  const behind = tail.slice(end)
  // An object behind the end belongs to a change that was added and did not arrive completely.
  demand(!holdsMarkup(behind) && !/\d\s+\d{1,10}\s+obj\b/.test(behind), 'goes on behind its end')
  const pointer = /startxref\s+(\d{1,15})\s*$/.exec(tail.slice(0, end))
  demand(pointer !== null, 'does not say where its objects are')
  const start = Number(pointer[1])
  demand(start > 0 && start < source.size, 'says its objects are somewhere else')
  return start
}

/** The dictionary that names the root: behind an old table, or at the head of a stream. */
async function readTrailer(source: Source, pointer: number): Promise<string> {
  const from = Math.max(0, pointer - shift)
  const around = await readText(source, from, 2 * shift)
  const distance = (index: number) => Math.abs(from + index - pointer)
  const [nearest] = [...around.matchAll(/(?<!start)xref\b|\d+\s+\d+\s+obj\b/g)].sort(
    (a, b) => distance(a.index) - distance(b.index),
  )
  demand(nearest !== undefined, 'has no table of objects')
  const start = from + nearest.index
  return nearest[0] === 'xref' ? readBehindTable(source, start) : readObject(source, start)
}

async function readObject(source: Source, start: number): Promise<string> {
  const text = await readText(source, start, dictionaryBytes)
  const end = text.indexOf('stream')
  const dictionary = end < 0 ? text : text.slice(0, end)
  demand(/\/Type\s*\/XRef\b/.test(dictionary), 'has no table of objects')
  return dictionary
}

async function readBehindTable(source: Source, start: number): Promise<string> {
  const word = 'trailer'
  let rest = Buffer.alloc(0)
  let at = start
  for await (const piece of source.stream(start, Math.min(source.size, start + mostTableBytes))) {
    const found = Buffer.concat([rest, piece]).indexOf(word)
    if (found >= 0) return readText(source, at - rest.length + found, dictionaryBytes)
    at += piece.length
    rest = Buffer.from(piece.subarray(-word.length))
  }
  throw new Broken('has no trailer')
}

async function readText(source: Source, start: number, length: number): Promise<string> {
  const bytes = await source.read(start, Math.min(length, source.size - start))
  return bytes.toString('latin1')
}
