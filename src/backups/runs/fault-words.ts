import { isFull } from '../../disk/disk-space-rules.ts'
import { Refusal, StartError } from '../../errors.ts'
import { awayWords } from '../../storage/away-words.ts'
import { StorageAway } from '../../storage/storage-away.ts'

/** Why a run has failed, for the webmaster who looks at the page. */
export function faultWords(error: unknown, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'Sie wurde abgebrochen.'
  if (isFull(error)) return 'Am Ort der Sicherung ist kein Platz mehr.'
  if (error instanceof StorageAway) return awayWords(error)
  if (error instanceof StartError) return error.message
  return error instanceof Refusal
    ? error.title
    : 'Etwas Unerwartetes ist geschehen; im Protokoll des Servers steht, was.'
}
