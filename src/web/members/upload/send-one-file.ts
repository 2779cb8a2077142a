import { leave } from '../../session/leave.ts'
import { RefusedCall } from '../../session/refused-call.ts'
import { sendFile } from './send-file.ts'

interface OneFile {
  path: string
  file: File
  fileName: string
  onProgress: (percent: number) => void
}

/** Sends a file that somebody waits for, beside no queue: what the server makes of it, or a RefusedCall that says why not. */
export function sendOneFile<Answer>(sent: OneFile): { done: Promise<Answer>; cancel: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const cancel = sendFile({
    ...sent,
    fields: {},
    onEnd(end) {
      if (end.kind === 'accepted') return resolve(end.answer as Answer)
      if (end.kind === 'signed-out') leave('ended')
      const words = end.kind === 'refused' ? end.title : 'Die Verbindung ist abgerissen. Bitte versuche es noch einmal.'
      reject(new RefusedCall(words, end.kind === 'refused' ? end.status : 0))
    },
  })
  return {
    done: promise,
    cancel() {
      cancel()
      reject(new RefusedCall('Abgebrochen.'))
    },
  }
}
