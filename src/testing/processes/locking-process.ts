import { setImmediate } from 'node:timers/promises'
import { lockDataFolder } from '../../database/lock-data-folder.ts'

/** Started by tests as a process of its own, with --expose-gc: takes the lock, forgets what it got, and stays. */
try {
  lockDataFolder(process.argv[2] ?? '')
  await setImmediate()
  globalThis.gc?.()
  await setImmediate()
  process.send?.('locked')
  process.on('message', () => {})
} catch (error) {
  process.send?.(String(error))
}
