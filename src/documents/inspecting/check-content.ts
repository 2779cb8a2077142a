import { open } from 'node:fs/promises'
import { examinationMs } from '../receiving/examination-rules.ts'
import { type Extension, refusals } from '../receiving/upload-rules.ts'
import { refusing } from './broken.ts'
import { check7z } from './check-7z.ts'
import { checkMp3 } from './check-mp3.ts'
import { checkMp4 } from './check-mp4.ts'
import { checkOfficeBinary } from './check-office-binary.ts'
import { checkOfficeZip } from './check-office-zip.ts'
import { checkPdf } from './check-pdf.ts'
import { checkPicture } from './check-picture.ts'
import { checkText } from './check-text.ts'
import { checkZip } from './check-zip.ts'
import { type Examined, openSource } from './source.ts'

const checks: Record<Extension, (file: Examined) => Promise<void>> = {
  gif: (file) => checkPicture(file, 'gif'),
  jpg: (file) => checkPicture(file, 'jpeg'),
  jpeg: (file) => checkPicture(file, 'jpeg'),
  png: (file) => checkPicture(file, 'png'),
  webp: (file) => checkPicture(file, 'webp'),
  pdf: checkPdf,
  txt: checkText,
  doc: (file) => checkOfficeBinary(file, 'doc'),
  xls: (file) => checkOfficeBinary(file, 'xls'),
  ppt: (file) => checkOfficeBinary(file, 'ppt'),
  docx: (file) => checkOfficeZip(file, 'docx'),
  xlsx: (file) => checkOfficeZip(file, 'xlsx'),
  pptx: (file) => checkOfficeZip(file, 'pptx'),
  zip: checkZip,
  '7z': check7z,
  mp3: checkMp3,
  mp4: checkMp4,
}

/** Refuses a staged file that is not what its extension says, or more than that. Time and memory are bounded. */
export async function checkContent(path: string, size: number, extension: Extension): Promise<void> {
  const handle = await open(path, 'r')
  try {
    const deadline = performance.now() + examinationMs(size)
    const source = openSource(handle, size, deadline)
    await refusing(refusals.content, () => checks[extension]({ ...source, path, deadline }))
  } finally {
    await handle.close()
  }
}
