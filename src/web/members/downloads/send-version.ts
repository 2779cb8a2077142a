import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { leave } from '../../session/leave.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { sendFile } from '../upload/send-file.ts'

type Options = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Sends a file as the new version of a document; answers what the document is then. */
export function sendVersion(id: string, file: File, { onProgress, signal }: Options): Promise<DocumentAnswer> {
  return new Promise((resolve, reject) => {
    const stop = sendFile({
      path: `/members/io/documents/${id}/versions`,
      fields: { csrf: '' },
      file,
      fileName: file.name,
      onProgress,
      onEnd: (end) => {
        if (end.kind === 'accepted') resolve(end.answer as DocumentAnswer)
        else if (end.kind === 'refused') reject(new RefusedCall(end.title, end.status))
        else if (end.kind === 'lost')
          reject(new RefusedCall('Die Verbindung ist abgerissen. Bitte versuche es noch einmal.'))
        else leave('ended')
      },
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(new RefusedCall('Abgebrochen.'))
    })
  })
}
