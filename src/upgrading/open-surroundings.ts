import { join } from 'node:path'
import { lockFile } from '../disk/lock-file.ts'
import { StartError } from '../errors.ts'
import { findService, type ServiceOptions } from './service.ts'
import type { Surroundings } from './surroundings.ts'
import { healthAddress } from './wait-until-healthy.ts'

export interface ServerOptions extends ServiceOptions {
  health: string | undefined
  seconds: number
}

type Given = Pick<Surroundings, 'installation' | 'config' | 'env' | 'terminal' | 'signal'>

/** One at a time: another one on the same releases is refused. */
export async function withSurroundings<T>(
  options: ServerOptions,
  given: Given,
  work: (parts: Surroundings) => Promise<T>,
): Promise<T> {
  const lock = lockReleases(given.installation)
  try {
    const service = await findService(given.installation, given.env, options)
    const address = options.health ?? healthAddress(given.config, service?.socket)
    return await work({ ...given, service, address, seconds: options.seconds })
  } finally {
    lock.release()
  }
}

function lockReleases(installation: string) {
  let lock: ReturnType<typeof lockFile>
  try {
    lock = lockFile(join(installation, 'upgrade.lock'), 0)
  } catch (cause) {
    throw new StartError(`In ${installation} lässt sich nicht schreiben. Bitte als root aufrufen.`, { cause })
  }
  if (!lock) throw new StartError(`In ${installation} wird gerade schon aktualisiert.`)
  return lock
}
