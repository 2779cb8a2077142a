import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The build that runs lies in `build`. A new one is made beside it, in a folder of its own, and takes its place when it is
 * whole, which its last file says: the stamp of the sources it was made from. Whenever a build is killed, one of the two
 * is whole.
 */
const inUse = 'build'
const aside = 'build.old'
const stampFile = 'stamp'

export function newBuildFolder(): string {
  return `${inUse}.new-${process.pid}`
}

/** Which sources the build was made from; undefined where there is none, or one of another making. */
export function readStamp(root: string, folder = inUse): string | undefined {
  const file = join(root, folder, stampFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Whether there is something to start. */
export function isBuilt(root: string): boolean {
  return existsSync(join(root, inUse, 'server/index.js'))
}

/** Says that a new build is whole, and puts it into the place of the old one. */
export function swapBuilds(root: string, folder: string, stamp: string): void {
  writeFileSync(join(root, folder, stampFile), stamp)
  if (existsSync(join(root, inUse))) renameSync(join(root, inUse), join(root, aside))
  renameSync(join(root, folder), join(root, inUse))
  rmSync(join(root, aside), { recursive: true, force: true })
}

/** Finishes what a killed build has left. Only with the lock: no other build is at work then. */
export function settleBuilds(root: string): void {
  const left = globSync(`${inUse}.new-*`, { cwd: root })
  if (!existsSync(join(root, inUse))) {
    const whole = left.find((folder) => readStamp(root, folder) !== undefined) ?? aside
    if (existsSync(join(root, whole))) renameSync(join(root, whole), join(root, inUse))
  }
  for (const folder of [...left, aside]) rmSync(join(root, folder), { recursive: true, force: true })
}
