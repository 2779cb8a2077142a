import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { asOwner, demandRights } from './as-owner.ts'
import { backUpFirst, demandRoom } from './back-up-first.ts'
import { checkRelease } from './check-release.ts'
import { readCurrent, switchCurrent } from './current-release.ts'
import { demandRoomToSwitch } from './demand-room-to-switch.ts'
import { goBack } from './go-back.ts'
import { lookAtSite, unknownTo } from './look-at-site.ts'
import type { Release } from './releases.ts'
import { runsFrom } from './runs-from.ts'
import type { Service } from './service.ts'
import { settleNote } from './settle-note.ts'
import type { Surroundings } from './surroundings.ts'
import { type UpgradeNote, writeNote } from './upgrade-note.ts'
import { isHealthy, waitUntilHealthy } from './wait-until-healthy.ts'

export type Upgraded =
  /** It runs already, and nothing was to be done. */
  | 'there'
  | 'done'
  /** All is done but to start it, which is left to a person. */
  | 'to be started'
  /** The same, of the release before. */
  | 'back, to be started'
  /** It is the one that is to run, and nobody answers. */
  | 'silent'
  /** The release before runs again. */
  | 'went back'
  /** It should, and does not. */
  | 'down'

/**
 * Lets a release take the place of the one that runs. Until the link is switched nothing has changed, so whatever interrupts it, it
 * is called again and begins anew; after that it goes on where it was. Where the new one does not come up, the one before is back.
 */
export async function upgradeRelease(own: Release, backupTo: string, parts: Surroundings): Promise<Upgraded> {
  const { installation, config, service, terminal } = parts
  demandRights(config.dataDir)
  const current = readCurrent(installation)
  const note = await settleNote(installation, { current, address: parts.address })
  if (note?.state === 'going back' && note.to !== own.name && note.to === current)
    // Only the release that has just failed to come up takes itself back without being told to.
    throw new StartError(
      `Der Weg zurück von ${current} zu ${note.from} ist unterbrochen. Bitte zuerst zu Ende gehen: ${join(installation, 'current/pennal')} rollback. Soll ${current} bleiben, muss es zuerst laufen.`,
    )
  if (note?.state === 'going back' && note.to === own.name) {
    terminal.out('Der Weg zurück war unterbrochen und geht weiter.')
    return finishGoingBack(note, parts)
  }
  if (current === own.name) {
    const answers = await isHealthy(parts.address)
    if (note?.to !== own.name || note.state !== 'switched') return answers ? 'there' : 'silent'
    // Where a person starts it, the one before may still be what answers.
    if (!service && (!answers || runsFrom(join(installation, note.from)))) return 'to be started'
    return finish(note, answers || !service || (await service.start()), parts)
  }

  await checkRelease(own)
  const site = await asOwner(config.dataDir, () => lookAtSite(config))
  if (!site.isWhole)
    throw new StartError(
      `In ${config.databaseUrl === undefined ? config.dataDir : 'der Datenbank'} ist keine ganze Website. Bitte zuerst ${join(installation, current, 'pennal')} start.`,
    )
  const [newer] = unknownTo(own, site)
  if (newer !== undefined)
    throw new StartError(
      `Die Datenbank ist neuer als diese Fassung (Stand ${newer}). Bitte eine neuere Fassung nehmen.`,
    )
  const movesForm = own.migrations.some((name) => !site.applied.includes(name))
  if (movesForm && !service && (await isHealthy(parts.address)))
    throw new StartError(
      'Diese Fassung ändert die Datenbank, und der Server läuft, aber nicht als Dienst von systemd. Bitte ihn beenden und noch einmal aufrufen, oder --stop-with und --start-with angeben.',
    )
  demandRoom(backupTo, config)
  demandRoomToSwitch(installation)
  terminal.out(`Von ${current} auf ${own.name}.`)
  const backup = await backUpFirst({ place: backupTo, isProven: true }, parts)
  parts.signal.throwIfAborted()

  const next = async (backup: UpgradeNote['backup']) => {
    const begun: UpgradeNote = { from: current, to: own.name, state: 'switched', backup }
    await writeNote(installation, begun)
    await switchCurrent(installation, own.name)
    terminal.out(`Umgeschaltet auf ${own.name}.`)
    return begun
  }
  if (!movesForm) return finish(await next(backup), service && (await service.restart()), parts)
  if (!service) return finish(await next(backup), undefined, parts)
  const begun = await whileStopped(service, async () => {
    // From here on nobody writes, so that what is brought back is all there was.
    const last = await backUpFirst({ place: backupTo, isProven: false }, parts)
    parts.signal.throwIfAborted()
    return next(last)
  })
  return finish(begun, await service.start(), parts)
}

/** Whatever fails while the server stands still, it runs again afterwards; also where it was stopped only half. */
async function whileStopped<T>(service: Service, work: () => Promise<T>): Promise<T> {
  try {
    await service.stop()
    return await work()
  } catch (error) {
    await service.start()
    throw error
  }
}

/** Waits for what was started; undefined where nobody has. */
async function finish(note: UpgradeNote, isStarted: boolean | undefined, parts: Surroundings): Promise<Upgraded> {
  const { installation, terminal, service } = parts
  if (isStarted === undefined) return 'to be started'
  if (isStarted && (await waitUntilHealthy(parts))) {
    await writeNote(installation, { ...note, state: 'done' })
    return 'done'
  }
  terminal.err(
    `${note.to} läuft nicht. Warum, steht ${service?.look ?? 'im Protokoll des Servers'}. Zurück zu ${note.from}.`,
  )
  return finishGoingBack(note, parts)
}

async function finishGoingBack(note: UpgradeNote, parts: Surroundings): Promise<Upgraded> {
  const runs = await goBack(note, parts)
  if (runs === undefined) return 'back, to be started'
  return runs ? 'went back' : 'down'
}
