import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../errors.ts'

/** What a release says of itself (tools/releasing/lay-out-release.ts). */
const facts = z.object({
  version: z.string(),
  platform: z.string(),
  arch: z.string(),
  /** The names of all that it does with a database, in their order. */
  migrations: z.array(z.string()),
})

export interface Release extends z.infer<typeof facts> {
  folder: string
  /** Of its folder, beside those of the others. */
  name: string
}

/** Undefined where there is none. */
export function readRelease(folder: string): Release | undefined {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return undefined
  return { ...facts.parse(JSON.parse(readFileSync(file, 'utf8'))), folder, name: basename(folder) }
}

/** The one that is running this, as its launcher says. */
export function ownRelease(env: Record<string, string | undefined>): Release {
  const release = env.PENNAL_RELEASE === undefined ? undefined : readRelease(env.PENNAL_RELEASE)
  if (release) return release
  throw new StartError(
    'Das geht nur mit einer Fassung aus einem Archiv. Aus dem Quelltext: neuen Stand holen, sichern, npm ci && npm start.',
  )
}

/** All releases that lie beside each other. */
export function listReleases(installation: string): Release[] {
  const folders = readdirSync(installation, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => readRelease(join(installation, name)) ?? [])
}

/** Where releases lie, with the link to the one that runs and with their settings. */
export const installationOf = ({ folder }: Release): string => dirname(folder)
