import type { Readable } from 'node:stream'
import { keptFreeBytes } from '../../disk/disk-space-rules.ts'
import { Refusal } from '../../errors.ts'
import { malformed } from '../../http/multipart/malformed.ts'
import { type PartSink, parseMultipart } from '../../http/multipart/parse-multipart.ts'
import { boundaryOf, type PartHead } from '../../http/multipart/part-head-rules.ts'
import { releaseChunk } from '../../http/release-chunk.ts'
import { type Pace, watchPace } from '../../http/watch-pace.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Checksums } from './checksums.ts'
import { cleanFileName } from './file-name-rules.ts'
import { openStagedWriter, type StagedWriter, type Written } from './open-staged-writer.ts'
import { type Extension, extensionOf, isAllowed, refusals } from './upload-rules.ts'

/** A form on its way in. */
export interface UploadRequest {
  body: Readable
  contentType: string | undefined
  contentEncoding: string | undefined
  /** Undefined where it comes in pieces of unknown number. */
  contentLength: number | undefined
  /** Whether the body's chunks are held here only, so that their memory can be let go. */
  ownsChunks: boolean
}

export interface UploadLimits<Kind extends string = Extension> {
  /** Of the file. */
  mostBytes: number
  /** What is taken instead of what a document or a picture may be, and the words for whatever else comes. */
  takes?: { extensions: readonly Kind[]; refusals: { type: string; size: string } }
  /** A sender that is slower is not waited for. */
  pace: Pace
}

interface SentFile<Kind extends string = Extension> {
  fileName: string
  extension: Kind
  /** The texts beside it, as far as they have come. */
  fields: ReadonlyMap<string, string>
}

/** A file that is here: staged, closed and with its checksum. Its content has not been looked at. */
export interface Received<Kind extends string = Extension> extends SentFile<Kind>, Written {}

/** A form whose file begins to come. When it is disposed of, nothing staged is left. */
export interface Upload<Kind extends string = Extension> extends SentFile<Kind>, AsyncDisposable {
  receive(): Promise<Received<Kind>>
}

/** Beside the file: the lines between the parts, and the fields. */
export const mostFormBytes = 1024 * 1024
/** Longer ones are cut off here: what is allowed to be in them is shorter by far. */
const mostFieldBytes = 64 * 1024

export const usualPace: Pace = { bytes: 60 * 1024, milliseconds: 60_000 }

/**
 * Receives a form with one file as far as the file's name, so that it can be refused before its bytes are here. After a
 * refusal the rest of the body has not been read.
 */
export async function openUpload<Kind extends string = Extension>(
  { storage, checksums }: { storage: Pick<Storage, 'stage' | 'freeBytes'>; checksums: Checksums },
  request: UploadRequest,
  limits: UploadLimits<Kind>,
): Promise<Upload<Kind>> {
  const boundary = boundaryOf(request.contentType)
  if (boundary === undefined || !/^(identity)?$/i.test(request.contentEncoding ?? '')) throw malformed()
  const announced = request.contentLength ?? 0
  const words = limits.takes?.refusals ?? refusals
  if (announced > limits.mostBytes + mostFormBytes) throw new Refusal('too_large', words.size)
  if ((await storage.freeBytes()) < announced + keptFreeBytes) throw new Refusal('no_space', refusals.space)

  const form = collectForm(() => openStagedWriter(storage, checksums.open(announced)), limits)
  const leaving = new AbortController()
  const reading = readBody(request, limits, boundary, form, leaving.signal)
  // Heard where it is waited for; it may fail after the form has been refused.
  reading.catch(() => {})

  async function discard(): Promise<void> {
    leaving.abort()
    await form.file?.writer.abandon()
  }
  try {
    await Promise.race([form.begun, reading])
    if (!form.file) throw malformed()
    const { writer, ...sent } = form.file
    const receive = async () => {
      await reading
      return { ...sent, ...(await writer.finish()) }
    }
    return { ...sent, receive, [Symbol.asyncDispose]: discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Form<Kind extends string> {
  openPart(head: PartHead): PartSink
  /** Resolves when there is a file. */
  begun: Promise<void>
  readonly file: (SentFile<Kind> & { writer: StagedWriter }) | undefined
}

/** The one file of a form, for which a writer is opened, and the texts beside it. */
function collectForm<Kind extends string>(
  openWriter: () => StagedWriter,
  { mostBytes, takes }: UploadLimits<Kind>,
): Form<Kind> {
  const words = takes?.refusals ?? refusals
  const isTaken = (extension: string): extension is Kind =>
    takes ? takes.extensions.some((each) => each === extension) : isAllowed(extension)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const fields = new Map<string, string>()
  let file: Form<Kind>['file']

  function openFile(sentName: string): PartSink {
    const fileName = cleanFileName(sentName)
    if (fileName === undefined) throw new Refusal('unprocessable', refusals.name)
    const extension = extensionOf(fileName)
    if (!isTaken(extension)) throw new Refusal('unsupported_type', words.type)
    const writer = openWriter()
    file = { fileName, extension, fields, writer }
    begin()
    let size = 0
    return {
      write(bytes) {
        size += bytes.length
        if (size > mostBytes) throw new Refusal('too_large', words.size)
        writer.write(bytes)
      },
      end() {},
    }
  }

  function openField(name: string): PartSink {
    const pieces: Buffer[] = []
    let size = 0
    return {
      write(bytes) {
        // A copy, because the chunk's memory is let go.
        if (size < mostFieldBytes) pieces.push(Buffer.from(bytes.subarray(0, mostFieldBytes - size)))
        size += bytes.length
      },
      end() {
        if (fields.has(name)) throw malformed()
        fields.set(name, Buffer.concat(pieces).toString('utf8'))
      },
    }
  }

  return {
    openPart({ name, fileName }) {
      if (fileName === undefined) return openField(name)
      // One file, in the field that is meant for it.
      if (name !== 'file' || file) throw malformed()
      return openFile(fileName)
    },
    begun,
    get file() {
      return file
    },
  }
}

/** Ends when the body has been read to its end, or fails as soon as that is of no use any more. */
function readBody(
  { body, ownsChunks }: UploadRequest,
  { mostBytes, pace, takes }: UploadLimits<string>,
  boundary: string,
  form: Form<string>,
  leaving: AbortSignal,
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
        if (received > mostBytes + mostFormBytes) throw new Refusal('too_large', (takes?.refusals ?? refusals).size)
        parser.push(chunk)
        if (form.file) form.file.writer.endChunk(ownsChunks ? chunk : undefined)
        else if (ownsChunks) releaseChunk(chunk)
        waitForRoom()
      } catch (error) {
        stop(error)
      }
    }

    function waitForRoom(): void {
      const room = form.file?.writer.room
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

    // A sender who is gone gets no answer; it is a form that breaks off, like any other.
    const onGone = () => stop(malformed())

    function stop(error?: unknown): void {
      if (isOver) return
      isOver = true
      watch.stop()
      body.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      // Without a listener it would be an unhandled one, should the sender leave later.
      body.on('error', () => undefined)
      body.pause()
      if (error === undefined) resolve()
      else reject(error)
    }

    leaving.addEventListener('abort', onGone)
    if (body.destroyed) return stop(malformed())
    body.on('end', onEnd).on('error', onGone).on('close', onGone).on('data', onData)
  })
}
