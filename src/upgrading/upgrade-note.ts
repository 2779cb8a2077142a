import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../storage/durable-folders.ts'
import { sayIfReleasesFull } from './say-if-releases-full.ts'

const form = z.object({
  /** Names of folders. */
  from: z.string(),
  to: z.string(),
  /**
   * `switched`: the new one is to run, nobody has seen it do so. `done`: it ran. `going back`: the old one is to run again, perhaps
   * on the data of then. `undone`: it does.
   */
  state: z.enum(['switched', 'done', 'going back', 'undone']),
  /** From before, with the rows as the old one knows them. */
  backup: z.object({ place: z.string(), moment: z.string() }),
})

/** What is known of the last upgrade, beside the releases: whoever goes on after an interruption, or goes back, begins here. */
export type UpgradeNote = z.infer<typeof form>

const noteFile = (installation: string) => join(installation, 'upgrade.json')

export function readNote(installation: string): UpgradeNote | undefined {
  const file = noteFile(installation)
  return existsSync(file) ? form.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export async function writeNote(installation: string, note: UpgradeNote): Promise<void> {
  const file = noteFile(installation)
  await sayIfReleasesFull(installation, async () => {
    writeFileSync(`${file}.neu`, `${JSON.stringify(note, null, 1)}\n`, { flush: true })
    renameSync(`${file}.neu`, file)
    await syncFolder(installation)
  })
}
