import { createHash } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { openStorage } from '../../storage/open-storage.ts'
import type { StagedFile } from '../../storage/storage.ts'

/**
 * Started by tests as a process of its own with the settings of a storage: opens it and stays. `stage 5` stages five
 * empty bytes and answers their path, `keep 5` keeps them and answers the key, `read KEY` answers how many they are.
 * `settle-leftovers` does that as if no row named any key. `peak` answers the most memory there has been, in MB.
 */
const storage = await openStorage(JSON.parse(process.argv[2] ?? ''))

process.on('message', async (message) => {
  const [command, value = ''] = String(message).split(' ')
  process.send?.(await obey(command, value))
})
process.send?.('open')

async function obey(command: string | undefined, value: string): Promise<string> {
  if (command === 'stage') return (await stage(Number(value))).path
  if (command === 'keep') return storage.keep(await stage(Number(value)), zeroChecksum(Number(value)))
  if (command === 'read') return String(await count(value))
  if (command === 'peak') return String(Math.round(process.resourceUsage().maxRSS / 1024))
  await storage.settleLeftovers(async () => new Set())
  return 'settled'
}

async function stage(bytes: number): Promise<StagedFile> {
  const staged = await storage.stage()
  await truncate(staged.path, bytes)
  return staged
}

function zeroChecksum(bytes: number): string {
  const hash = createHash('sha256')
  const zeros = Buffer.alloc(64 * 1024)
  for (let left = bytes; left > 0; left -= zeros.length) hash.update(zeros.subarray(0, left))
  return hash.digest('hex')
}

async function count(key: string): Promise<number> {
  let bytes = 0
  for await (const chunk of storage.read(key)) bytes += chunk.length
  return bytes
}
