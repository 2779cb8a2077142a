import { createHash } from 'node:crypto'
import { fileKinds } from '../file-kinds.ts'
import { findNamedKeys, listNamedFiles, type NamedFile } from '../files/stored-keys.ts'
import { tellFiles } from '../files/tell-files.ts'
import type { ByteStore } from '../storage/byte-store.ts'
import { checksumOf, isKey } from '../storage/key-rules.ts'
import { openByteStore } from '../storage/open-byte-store.ts'
import type { Looked } from './check.ts'
import { findLeftOver } from './find-left-over.ts'

/** While one is read, S3 looks for the next. */
const atOnce = 4

export interface FilesChecked {
  count: number
  bytes: number
  /** In German, a line each. */
  faults: string[]
  /** Keys in the store that no row names. They do no harm. */
  leftOver: string[]
}

interface Looking extends Looked {
  onStart(count: number, bytes: number): void
  onProgress(step: { done: number; total: number; fileName: string; inBytes: true }): void
}

/** Reads every byte that a row names, also from S3, and holds it against the row. What is deleted meanwhile is no fault. */
export async function checkFiles({ db, config, signal, onStart, onProgress }: Looking): Promise<FilesChecked> {
  const store = await openByteStore(config, { mayMake: false })
  try {
    const files: NamedFile[] = []
    for await (const file of listNamedFiles(db, fileKinds)) files.push(file)
    const total = files.reduce((sum, { size }) => sum + size, 0)
    onStart(files.length, total)
    const broken = await readAll(store, files, signal, (done, { key }) =>
      onProgress({ done, total, fileName: key, inBytes: true }),
    )
    const lines = findTwice(files)
    const keys = [...broken.keys()]
    const [still, told] = [await findNamedKeys(db, fileKinds, keys), await tellFiles(db, keys)]
    for (const [key, how] of broken) {
      const { fileName, place } = told.get(key) ?? { fileName: 'Eine Datei', place: 'nirgends verzeichnet' }
      if (still.has(key)) lines.push(`${fileName} (${place}) ${how}: ${key}`)
    }
    return {
      count: files.length,
      bytes: total,
      faults: lines,
      leftOver: await findLeftOver(store, files, { db, config }),
    }
  } finally {
    store.close()
  }
}

/** Every file, a few at a time; answers what is wrong with which key. */
async function readAll(
  store: ByteStore,
  files: readonly NamedFile[],
  signal: AbortSignal,
  onRead: (doneBytes: number, file: NamedFile) => void,
): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  const next = files.values()
  let isOver = false
  let done = 0
  async function readEachNext(): Promise<void> {
    for (let each = next.next(); !each.done && !isOver; each = next.next()) {
      const how = await findFault(store, each.value, signal)
      if (how) broken.set(each.value.key, how)
      done += each.value.size
      onRead(done, each.value)
    }
  }
  const readers = Array.from({ length: atOnce }, () =>
    readEachNext().catch((error) => {
      isOver = true
      throw error
    }),
  )
  for (const result of await Promise.allSettled(readers)) if (result.status === 'rejected') throw result.reason
  return broken
}

async function findFault(store: ByteStore, { key, size, sha256 }: NamedFile, signal: AbortSignal) {
  signal.throwIfAborted()
  if (!isKey(key) || checksumOf(key) !== sha256) return 'hat in der Datenbank eine andere Prüfsumme als in der Ablage'
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of store.read(key, undefined)) {
      signal.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'fehlt'
    if (code === 'EIO') return 'lässt sich nicht mehr lesen'
    throw error
  }
  if (bytes !== size) return `hat ${bytes} Bytes statt ${size}`
  return hash.digest('hex') === sha256 ? undefined : 'hat sich verändert'
}

/** With one of them deleted, the other would lose its bytes as well. */
function findTwice(files: readonly NamedFile[]): string[] {
  const seen = new Set<string>()
  const twice = files.filter(({ key }) => seen.size === seen.add(key).size)
  return twice.map(({ key }) => `Zwei Zeilen nennen dieselbe Datei: ${key}`)
}
