import type { Config } from '../config.ts'
import type { ByteStore } from '../storage/byte-store.ts'
import { checkedKey, checksumOf } from '../storage/key-rules.ts'
import { openByteStore } from '../storage/open-byte-store.ts'
import { StorageAway } from '../storage/storage-away.ts'
import type { BackupFault } from './check-backup.ts'
import { sumBytes } from './format/sum-bytes.ts'
import { openPlace } from './place/open-place.ts'
import type { Place } from './place/place.ts'
import type { Proof } from './prove-backup.ts'
import { type Thinned, thinPlace } from './thin-place.ts'
import type { KeepingRule } from './thinning-rules.ts'

interface Parts {
  config: Pick<Config, 'dataDir' | 's3' | 's3Access'>
  to: string
  /** What of the older ones is kept; null keeps all. */
  keeping: KeepingRule | null
  proof: Proof
  signal?: AbortSignal | undefined
}

interface Tended {
  thinned: Thinned
  /** How many damaged files are gone from the place, to be copied anew. */
  mended: number
}

/**
 * Once it is known whether a backup is good: what of its files was found damaged goes, since what lies there in its size is
 * not copied again, and older ones go that the rule does not keep. Those stay while it is not: one of them may be the last good one.
 */
export async function tendPlace({ config, to, keeping, proof, signal }: Parts): Promise<Tended> {
  const isThinned = keeping !== null && proof.isGood
  const thinned: Thinned = keeping === null || isThinned ? { removed: [] } : { removed: [], leftAlone: 'unproven' }
  if (!isThinned && proof.damaged.length === 0) return { thinned, mended: 0 }
  const place = await openPlace(to, config)
  try {
    const lock = await place.lock()
    // The next one will do it.
    if (!lock) return { thinned, mended: 0 }
    try {
      const ends = AbortSignal.any([lock.lost, ...(signal ? [signal] : [])])
      if (isThinned) return { thinned: await thinPlace(place, keeping, ends), mended: 0 }
      return { thinned, mended: await removeDamaged(place, proof.damaged, config, ends) }
    } finally {
      await lock.release()
    }
  } finally {
    place.close()
  }
}

/** Only what the server itself has whole: else these may be the last bytes of it that there are. */
async function removeDamaged(
  place: Place,
  damaged: readonly BackupFault[],
  config: Parts['config'],
  signal: AbortSignal,
): Promise<number> {
  const store = await openByteStore(config, { mayMake: false })
  let mended = 0
  try {
    for (const { path, keys } of damaged) {
      signal.throwIfAborted()
      if (!(await isAnyWhole(store, keys))) continue
      await place.remove(path)
      mended++
    }
    return mended
  } finally {
    store.close()
  }
}

/** Every byte is read, from a bucket as well, which is otherwise only asked whether it has them. */
async function isAnyWhole(store: ByteStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    try {
      if ((await sumBytes(store.read(checkedKey(key), undefined))).sha256 === checksumOf(key)) return true
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'EIO' && !(error instanceof StorageAway)) throw error
    }
  }
  return false
}
