import { readNote, type UpgradeNote, writeNote } from './upgrade-note.ts'
import { isHealthy } from './wait-until-healthy.ts'

/**
 * What is known of the last upgrade, as things stand now. A way back that was broken off is over where a person has brought up the
 * release that was to go: people have worked with it since, and nothing of that may be taken back as if it had never run.
 */
export async function settleNote(
  installation: string,
  { current, address }: { current: string; address: string },
): Promise<UpgradeNote | undefined> {
  const note = readNote(installation)
  if (note?.state !== 'going back' || note.to !== current || !(await isHealthy(address))) return note
  const done: UpgradeNote = { ...note, state: 'done' }
  await writeNote(installation, done)
  return done
}
