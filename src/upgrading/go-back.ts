import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { asOwner, ownerOf } from './as-owner.ts'
import { switchCurrent } from './current-release.ts'
import { lookAtSite, unknownTo } from './look-at-site.ts'
import { readRelease } from './releases.ts'
import { runProgram } from './run-program.ts'
import type { Surroundings } from './surroundings.ts'
import { type UpgradeNote, writeNote } from './upgrade-note.ts'
import { waitUntilHealthy } from './wait-until-healthy.ts'

/**
 * Lets the release before run again, on the data of then where it could not open those of now. Killed anywhere, it is called
 * again and goes on. Answers whether that one runs; undefined where a person has to start it.
 */
export async function goBack(note: UpgradeNote, parts: Surroundings): Promise<boolean | undefined> {
  const { installation, config, service, terminal } = parts
  const old = readRelease(join(installation, note.from))
  if (!old)
    throw new StartError(
      `Die Fassung von vorher ist nicht mehr da: ${join(installation, note.from)}. Bitte noch einmal auspacken.`,
    )
  await writeNote(installation, { ...note, state: 'going back' })
  await service?.stop()
  const site = await asOwner(config.dataDir, () => lookAtSite(config))
  if (!site.isWhole || unknownTo(old, site).length > 0) {
    terminal.out('Die neue Fassung hat die Datenbank schon geändert; die Sicherung von vorher kommt zurück.')
    await bringBack(old.folder, note, parts)
  }
  await switchCurrent(installation, old.name)
  const runs = service && (await service.start()) && (await waitUntilHealthy(parts))
  if (runs !== false) await writeNote(installation, { ...note, state: 'undone' })
  return runs
}

/** By the program of the release before: it brings rows back into the form that it knows itself. */
async function bringBack(folder: string, { backup }: UpgradeNote, { config, env }: Surroundings): Promise<void> {
  const { uid, gid } = ownerOf(config.dataDir)
  const rights = process.geteuid?.() === 0 ? { uid, gid } : {}
  const args = ['restore', '--from', backup.place, '--at', backup.moment, '--replace']
  const { code } = await runProgram(join(folder, 'pennal'), args, {
    ...rights,
    env: { ...env, DATA_DIR: config.dataDir },
    cwd: folder,
  })
  if (code === 0) return
  throw new StartError(
    `Die Sicherung ${backup.moment} ließ sich nicht zurückholen (siehe oben). Sie liegt in ${backup.place}. Derselbe Befehl versucht es noch einmal; von Hand: ${join(folder, 'pennal')} ${args.join(' ')}`,
  )
}
