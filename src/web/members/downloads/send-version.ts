import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { sendOneFile } from '../upload/send-one-file.ts'

type Options = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Sends a file as the new version of a document; answers what the document is then. */
export function sendVersion(id: string, file: File, { onProgress, signal }: Options): Promise<DocumentAnswer> {
  const path = `/members/io/documents/${id}/versions`
  const { done, cancel } = sendOneFile<DocumentAnswer>({ path, file, fileName: file.name, onProgress })
  signal.addEventListener('abort', cancel)
  return done
}
