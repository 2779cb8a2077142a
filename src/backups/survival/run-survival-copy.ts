import { StartError } from '../../errors.ts'
import { faultWords } from '../runs/fault-words.ts'
import { beginRun, endRun, isNoted, keepRun, takeRun } from '../runs/note-run.ts'
import { type MadeCopy, makeSurvivalCopy, type SurvivalParts } from './make-survival-copy.ts'

const keepEveryMs = 60_000

/** Writes a copy, and notes how that went where the webmaster looks. One at a time of all who share the database. One that somebody has asked for is noted already. */
export async function runSurvivalCopy(parts: SurvivalParts & { run?: string | undefined }): Promise<MadeCopy> {
  const { clock, to, signal } = parts
  const { db } = parts.database
  if (!(await isNoted(db))) return makeSurvivalCopy(parts)
  const run = await (parts.run === undefined ? beginRun(db, clock, to, 'survival') : takeRun(db, clock, parts.run))
  if (run === undefined) throw new StartError('Gerade wird schon eine Überlebenskopie geschrieben.')
  const keeping = setInterval(() => void keepRun(db, clock, run, 0).catch(() => {}), keepEveryMs).unref()
  try {
    const made = await makeSurvivalCopy(parts)
    const { name, files, bytes } = made
    await endRun(db, clock, run, 'done', { name, files, bytes })
    return made
  } catch (error) {
    await endRun(db, clock, run, 'failed', { fault: faultWords(error, signal) }).catch(() => {})
    throw error
  } finally {
    clearInterval(keeping)
  }
}
