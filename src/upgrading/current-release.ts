import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '../errors.ts'
import { syncFolder } from '../storage/durable-folders.ts'
import { sayIfReleasesFull } from './say-if-releases-full.ts'

/** Its own link, of this name: what is started, whichever release that is. */
const link = (installation: string) => join(installation, 'current')

/** The name of the folder that is started. */
export function readCurrent(installation: string): string {
  try {
    const target = resolve(installation, readlinkSync(link(installation)))
    if (dirname(target) === resolve(installation)) return basename(target)
  } catch {
    // Said below.
  }
  throw new StartError(
    `${link(installation)} zeigt auf keine Fassung daneben. Eingerichtet wird zuerst nach LIESMICH.txt; danach aktualisiert dieser Befehl.`,
  )
}

/** At any moment there is a link, to the one or to the other. */
export async function switchCurrent(installation: string, name: string): Promise<void> {
  const aside = join(installation, 'current.neu')
  await sayIfReleasesFull(installation, async () => {
    rmSync(aside, { force: true })
    symlinkSync(name, aside)
    renameSync(aside, link(installation))
    await syncFolder(installation)
  })
}
