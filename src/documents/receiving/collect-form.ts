import { Refusal } from '../../errors.ts'
import { malformed } from '../../http/multipart/malformed.ts'
import type { PartSink } from '../../http/multipart/parse-multipart.ts'
import type { PartHead } from '../../http/multipart/part-head-rules.ts'
import { cleanFileName } from './file-name-rules.ts'
import type { StagedWriter, Written } from './open-staged-writer.ts'
import { type Extension, extensionOf, isAllowed, refusals } from './upload-rules.ts'

/** Longer ones are cut off here: what is allowed to be in them is shorter by far. */
const mostFieldBytes = 64 * 1024

export type Fields = ReadonlyMap<string, string>

/** Refuses what the caller cannot use: asked once the file's name is known, and again when everything is there. */
export type FormCheck = (extension: Extension, fields: Fields, isWhole: boolean) => void

export interface Form extends Written {
  fileName: string
  extension: Extension
  fields: Fields
}

export interface FormCollector {
  openPart(head: PartHead): PartSink
  /** Where the file goes, once it has begun. */
  readonly writer: StagedWriter | undefined
  finish(): Promise<Form>
}

/** The one file of a form, for which a writer is opened, and the texts beside it. */
export function collectForm(openWriter: () => StagedWriter, mostBytes: number, check: FormCheck): FormCollector {
  const fields = new Map<string, string>()
  let file: { fileName: string; extension: Extension; writer: StagedWriter } | undefined

  function openFile(sentName: string): PartSink {
    const fileName = cleanFileName(sentName)
    if (fileName === undefined) throw new Refusal('unprocessable', refusals.name)
    const extension = extensionOf(fileName)
    if (!isAllowed(extension)) throw new Refusal('unsupported_type', refusals.type)
    check(extension, fields, false)
    const writer = openWriter()
    file = { fileName, extension, writer }
    let size = 0
    return {
      write(bytes) {
        size += bytes.length
        if (size > mostBytes) throw new Refusal('too_large', refusals.size)
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
    get writer() {
      return file?.writer
    },
    async finish() {
      if (!file) throw malformed()
      const { fileName, extension, writer } = file
      check(extension, fields, true)
      return { ...(await writer.finish()), fileName, extension, fields }
    },
  }
}
