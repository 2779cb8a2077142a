import type { FieldError } from '../../../errors.ts'
import { session } from '../../session/session.ts'
import { smoothSpeed } from './upload-speed-rules.ts'

export type SendEnd =
  /** With what the server has made of it. */
  | { kind: 'accepted'; answer: unknown }
  /** With the server's German title, and what is wrong with which field. */
  | { kind: 'refused'; status: number; title: string }
  | { kind: 'signed-out' }
  /** No answer, or none that could be read. */
  | { kind: 'lost' }

export interface Sending {
  path: string
  fields: Record<string, string>
  file: Blob
  fileName: string
  onProgress: (percent: number, bytesPerSecond: number) => void
  onEnd: (end: SendEnd) => void
}

/** A figure that is measured more often would only flicker. */
const measureMs = 200

/** Whether this browser can send a file and say how far it is. */
export function canSendFiles(): boolean {
  return (
    typeof FormData === 'function' &&
    typeof XMLHttpRequest === 'function' &&
    'onprogress' in (new XMLHttpRequest().upload ?? {})
  )
}

/** Sends one file as a form, with an XMLHttpRequest because fetch does not say how far it is. Answers how to break it off. */
export function sendFile({ path, fields, file, fileName, onProgress, onEnd }: Sending): () => void {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Last, so that the server knows everything else when the long part comes.
  form.append('file', file, fileName)

  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`)
  request.setRequestHeader('accept', 'application/json')

  let measured = { at: performance.now(), bytes: 0, speed: 0 }
  request.upload.onprogress = ({ loaded, total }) => {
    const at = performance.now()
    if (at - measured.at >= measureMs) {
      measured = { at, bytes: loaded, speed: smoothSpeed(measured.speed, loaded - measured.bytes, at - measured.at) }
    }
    onProgress(total > 0 ? (loaded / total) * 100 : 100, measured.speed)
  }
  request.upload.onload = () => onProgress(100, 0)
  request.onload = () => onEnd(readEnd(request.status, request.responseText))
  request.onerror = () => onEnd({ kind: 'lost' })
  request.ontimeout = request.onerror
  request.send(form)
  return () => request.abort()
}

function readEnd(status: number, text: string): SendEnd {
  if (status === 401) return { kind: 'signed-out' }
  const answer = readJson(text)
  // A page that something on the way has put in place of the answer is none, whatever its status.
  if (status === 201 && typeof answer?.fileName === 'string') return { kind: 'accepted', answer }
  if (status >= 400 && typeof answer?.title === 'string') {
    const faults = answer.errors?.map(({ message }) => message) ?? []
    return { kind: 'refused', status, title: [answer.title, ...faults].join(' ') }
  }
  return { kind: 'lost' }
}

function readJson(text: string): { fileName?: unknown; title?: unknown; errors?: FieldError[] } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
