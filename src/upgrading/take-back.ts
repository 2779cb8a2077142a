import { join } from 'node:path'
import { StartError } from '../errors.ts'
import { asOwner, demandRights } from './as-owner.ts'
import { readCurrent } from './current-release.ts'
import { goBack } from './go-back.ts'
import { lookAtSite, unknownTo } from './look-at-site.ts'
import { readRelease } from './releases.ts'
import { settleNote } from './settle-note.ts'
import type { Surroundings } from './surroundings.ts'
import type { UpgradeNote } from './upgrade-note.ts'
import { isHealthy } from './wait-until-healthy.ts'

export interface TakenBack {
  note: UpgradeNote
  /** Undefined where a person has to start it. */
  isRunning: boolean | undefined
}

/** Takes the last upgrade back because somebody wants it so. */
export async function takeBack(mayLose: boolean, parts: Surroundings): Promise<TakenBack> {
  const { installation, config, service } = parts
  demandRights(config.dataDir)
  const current = readCurrent(installation)
  const note = await settleNote(installation, { current, address: parts.address })
  if (!note || note.state === 'undone' || (note.state !== 'going back' && note.to !== current))
    throw new StartError(
      `Es gibt keinen Schritt zurück: ${current} ist durch kein „pennal upgrade“ gekommen, oder es ist schon zurückgenommen.`,
    )
  if (!service && (await isHealthy(parts.address)))
    throw new StartError(
      'Der Server läuft, aber nicht als Dienst von systemd. Bitte ihn beenden und noch einmal aufrufen.',
    )
  if (!mayLose) await refuseLoss(note, parts)
  return { note, isRunning: await goBack(note, parts) }
}

/**
 * Who goes back only because a page looks wrong shall know what he gives up. So shall he whose way back was broken off: since then
 * somebody may have brought the new release up by hand, and stopped it again. What is half brought back is nobody's work.
 */
async function refuseLoss({ from, backup }: UpgradeNote, { installation, config }: Surroundings): Promise<void> {
  const old = readRelease(join(installation, from))
  const site = await asOwner(config.dataDir, () => lookAtSite(config))
  if (!old || !site.isWhole || unknownTo(old, site).length === 0) return
  throw new StartError(
    `${from} kann die Datenbank, wie sie jetzt ist, nicht öffnen. Zurück geht es nur mit der Sicherung ${backup.moment}: Was seitdem jemand geschrieben oder hochgeladen hat, wäre dann weg. Wer das will, ruft es mit --lose-changes auf.`,
  )
}
