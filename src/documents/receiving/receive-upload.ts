import type { Readable } from 'node:stream'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { Refusal } from '../../errors.ts'
import { malformed } from '../../http/multipart/malformed.ts'
import { parseMultipart } from '../../http/multipart/parse-multipart.ts'
import { boundaryOf } from '../../http/multipart/part-head-rules.ts'
import { releaseChunk } from '../../http/release-chunk.ts'
import { type Pace, watchPace } from '../../http/watch-pace.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Checksums } from './checksums.ts'
import { collectForm, type Form, type FormCheck, type FormCollector } from './collect-form.ts'
import { openStagedWriter } from './open-staged-writer.ts'
import { refusals } from './upload-rules.ts'

/** A form on its way in. */
export interface UploadRequest {
  body: Readable
  contentType: string | undefined
  contentEncoding: string | undefined
  /** Undefined where it comes in pieces of unknown number. */
  contentLength: number | undefined
  /** Whether nobody else holds the body's chunks, so that their memory can be let go. */
  ownsChunks: boolean
}

export interface UploadLimits {
  /** Of the file. */
  mostBytes: number
  /** A sender that is slower is not waited for. */
  pace: Pace
}

/** Beside the file: the lines between the parts, and the fields. */
const mostFormBytes = 1024 * 1024

export const usualPace: Pace = { bytes: 60 * 1024, milliseconds: 60_000 }

/**
 * Receives a form with one file, which ends up staged, closed and with its checksum; its content is not looked at. The
 * file is the caller's from here on: to be kept or discarded. After a refusal nothing is left of it, and the rest of the
 * body has not been read.
 */
export async function receiveUpload(
  { storage, checksums }: { storage: Pick<Storage, 'stage' | 'freeBytes'>; checksums: Checksums },
  request: UploadRequest,
  limits: UploadLimits,
  check: FormCheck,
): Promise<Form> {
  const boundary = boundaryOf(request.contentType)
  if (boundary === undefined || !/^(identity)?$/i.test(request.contentEncoding ?? '')) throw malformed()
  const announced = request.contentLength ?? 0
  if (announced > limits.mostBytes + mostFormBytes) throw new Refusal('too_large', refusals.size)
  if ((await storage.freeBytes()) < announced + keptFreeBytes) throw new Refusal('no_space', refusals.space)

  const openWriter = () => openStagedWriter(storage, checksums.open(announced))
  const form = collectForm(openWriter, limits.mostBytes, check)
  try {
    await readBody(request, limits, boundary, form)
    return await form.finish()
  } catch (error) {
    await form.writer?.abandon()
    throw error
  }
}

/** Ends when the body has been read to its end, or fails as soon as that is of no use any more. */
function readBody(
  { body, ownsChunks }: UploadRequest,
  { mostBytes, pace }: UploadLimits,
  boundary: string,
  form: FormCollector,
): Promise<void> {
  const parser = parseMultipart(boundary, form.openPart)
  let received = 0
  let isOver = false
  return new Promise((resolve, reject) => {
    const watch = watchPace(pace, () => stop(new Refusal('timeout', 'Die Datei kam zu langsam an.')))

    function onData(chunk: Buffer): void {
      received += chunk.length
      watch.count(chunk.length)
      try {
        if (received > mostBytes + mostFormBytes) throw new Refusal('too_large', refusals.size)
        parser.push(chunk)
        if (form.writer) form.writer.endChunk(ownsChunks ? chunk : undefined)
        else if (ownsChunks) releaseChunk(chunk)
        waitForRoom()
      } catch (error) {
        stop(error)
      }
    }

    function waitForRoom(): void {
      const room = form.writer?.room
      if (room === undefined) return
      body.pause()
      watch.pause()
      void room.then(() => {
        watch.resume()
        if (!isOver) body.resume()
      })
    }

    function onEnd(): void {
      try {
        parser.end()
        stop()
      } catch (error) {
        stop(error)
      }
    }

    // Whoever is gone gets no answer; it is a form that breaks off, like any other.
    const onGone = () => stop(malformed())

    function stop(error?: unknown): void {
      isOver = true
      watch.stop()
      body.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      // Without a listener it would be an unhandled one, should the sender leave later.
      body.on('error', () => undefined)
      body.pause()
      if (error === undefined) resolve()
      else reject(error)
    }

    if (body.destroyed) return stop(malformed())
    body.on('end', onEnd).on('error', onGone).on('close', onGone).on('data', onData)
  })
}
