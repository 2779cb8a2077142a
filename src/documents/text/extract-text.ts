import { open } from 'node:fs/promises'
import { openSource, type Source } from '../inspecting/source.ts'
import { isEncryptedPackage } from './binary/is-encrypted-package.ts'
import { readDoc } from './binary/read-doc.ts'
import { readPpt } from './binary/read-ppt.ts'
import { readXls } from './binary/read-xls.ts'
import { collectText, type TextCollector } from './collect-text.ts'
import type { Extraction, TextSection } from './extraction.ts'
import { listNames } from './list-names.ts'
import { notes } from './note-rules.ts'
import { readDocx } from './office/read-docx.ts'
import { readPptx } from './office/read-pptx.ts'
import { readXlsx } from './office/read-xlsx.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readTxt } from './read-txt.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Reader = (source: Source, into: TextCollector) => Promise<void>

const readers = new Map<string, Reader>(
  Object.entries({
    pdf: readPdf,
    txt: readTxt,
    docx: unlessEncrypted(readDocx),
    xlsx: unlessEncrypted(readXlsx),
    pptx: unlessEncrypted(readPptx),
    doc: allAtOnce(readDoc),
    xls: allAtOnce(readXls),
    ppt: allAtOnce(readPpt),
    zip: listNames,
  }),
)

/**
 * The text of a file, as much of it as is searched; of pictures, sound, films and 7z archives there is none. Throws only if the
 * machine is at fault: a bad file has a note.
 * @param ms after so long it takes no further page, and what it has by then is the text
 */
export async function extractText(path: string, extension: string, ms = Number.POSITIVE_INFINITY): Promise<Extraction> {
  const into = collectText(performance.now() + ms)
  const reader = readers.get(extension)
  try {
    if (reader) await readSource(path, reader, into)
  } catch (error) {
    if (error instanceof UnreadableFile) return { sections: [], note: error.note }
    if (isFaultOfMachine(error)) throw error
    into.leaveOut('damaged')
  }
  return into.finish(extension === 'pdf' ? notes.scan : null)
}

function allAtOnce(read: (source: Source) => Promise<TextSection[]>): Reader {
  return async (source, into) => {
    for (const { page, text } of await read(source)) {
      if (into.room <= 0) return into.leaveOut('cut')
      into.add(page, text)
    }
  }
}

async function readSource(path: string, reader: Reader, into: TextCollector): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    await reader(openSource(handle, size, Number.POSITIVE_INFINITY), into)
  } finally {
    await handle.close()
  }
}

function unlessEncrypted(reader: Reader): Reader {
  return async (source, into) => {
    if (await isEncryptedPackage(source)) throw new UnreadableFile(notes.encrypted)
    await reader(source, into)
  }
}

/** Whatever else goes wrong, goes wrong because of what is in the file. */
const isFaultOfMachine = (error: unknown): boolean => error instanceof Error && 'syscall' in error
