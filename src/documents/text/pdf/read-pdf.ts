import { getResolvedPDFJS } from 'unpdf'
import type { Source } from '../../inspecting/source.ts'
import type { TextCollector } from '../collect-text.ts'
import { notes } from '../note-rules.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isSmall, openPdfBytes, type PdfBytes, readWhole, TooManyBytes } from './open-pdf-bytes.ts'
import { textOfNotes } from './pdf-annotation-rules.ts'
import { repairEnd } from './pdf-repair-rules.ts'
import { textOfPage } from './pdf-text-rules.ts'

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>
type Loading = ReturnType<Pdfjs['getDocument']>
type Pdf = Awaited<Loading['promise']>

/** Where so many pages in a row are not there, the others are not either, however many the file promises. */
const mostMissing = 50

/** Nothing is drawn, and nothing is read but the file: no fonts, no programs, nothing from the net. */
const options = {
  verbosity: 0,
  disableFontFace: true,
  useSystemFonts: true,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  stopAtErrors: false,
}

/** One section for each page with text on it. */
export async function readPdf(source: Source, into: TextCollector): Promise<void> {
  const pdfjs = await getResolvedPDFJS()
  try {
    await readFrom(pdfjs, await openPdfBytes(pdfjs, source), into)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new UnreadableFile(notes.encrypted)
    if (error instanceof TooManyBytes) return into.leaveOut('cut')
    const repaired = name === 'InvalidPDFException' && isSmall(source) ? repairEnd(await readWhole(source)) : undefined
    if (!repaired) throw error
    into.leaveOut('damaged')
    await readFrom(pdfjs, { from: { data: repaired } }, into)
  }
}

async function readFrom(pdfjs: Pdfjs, { from, failed }: PdfBytes, into: TextCollector): Promise<void> {
  const loading = pdfjs.getDocument({ ...options, ...from })
  try {
    await Promise.race([readPages(loading, into), failed].filter((each) => each !== undefined))
  } finally {
    await loading.destroy()
  }
}

async function readPages(loading: Loading, into: TextCollector): Promise<void> {
  const pdf = await loading.promise
  let missing = 0
  for (let number = 1; number <= pdf.numPages && missing < mostMissing; number++) {
    if (into.room <= 0) return into.leaveOut('cut')
    try {
      into.add(number, await readPage(pdf, number))
      missing = 0
    } catch {
      // Whatever is wrong with this page, the next one may be whole.
      into.leaveOut('damaged')
      missing++
    }
  }
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  try {
    const { items } = await page.getTextContent()
    const text = textOfPage(items.filter((item) => 'str' in item))
    // What was filled in or noted stands beside the page itself, and may be broken without it.
    const annotations = await page.getAnnotations().catch(() => [])
    return [text, ...textOfNotes(annotations)].join('\n')
  } finally {
    page.cleanup()
  }
}
