import type { App } from '../../app.ts'
import type { StoredFile } from '../../files/file-kind.ts'
import type { BytePart } from '../../storage/byte-store.ts'
import { brokenFile } from './broken-file-refusal.ts'
import { checkedBytes, TurnedBytes } from './checked-bytes.ts'

const mostChecked = 20_000

type Stored = Pick<StoredFile, 'storageKey' | 'size' | 'sha256'>

/** Reads stored bytes, the whole of them held against its checksum on its first way out after a start. */
export function carefulReader(app: Pick<App, 'storage' | 'fileWatch'>) {
  /** What has been sent whole since the start was right, and is not held against its checksum at each download. */
  const checked = new Set<string>()

  /** A fault that shows before the first byte is sent is an answer in words, a later one ends the connection. */
  return async function* readCarefully({ storageKey, size, sha256 }: Stored, part: BytePart) {
    const isToCheck = part.start === 0 && part.end === size - 1 && !checked.has(storageKey)
    const chunks = app.storage.read(storageKey, part)
    const onRight = () => {
      if (checked.size >= mostChecked) checked.clear()
      checked.add(storageKey)
    }
    try {
      yield* isToCheck ? checkedBytes(chunks, sha256, onRight) : chunks
    } catch (error) {
      const fault = faultIn(error)
      if (!fault) throw error
      checked.delete(storageKey)
      app.fileWatch.found(storageKey, fault)
      throw brokenFile(fault)
    }
  }
}

function faultIn(error: unknown): 'missing' | 'turned' | undefined {
  if (error instanceof TurnedBytes) return 'turned'
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : undefined
}
