import { join } from 'node:path'
import pino from 'pino'
import type { App } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { openContentVersion } from '../../content/content-version.ts'
import type { Database } from '../../database/open-database.ts'
import { openFigures } from '../../figures/open-figures.ts'
import { readLinkSecret } from '../../files/link-secret.ts'
import { startBringingIn } from '../../media/seeding/bring-in.ts'
import { programFile } from '../../program-files.ts'
import { openScanner } from '../../scanner/open-scanner.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { openTypesetting } from '../../typesetting/open-typesetting.ts'

const never = { firstLookMs: 2 ** 30, lookEveryMs: 2 ** 30 }
const nothing = { wake() {} }
const unused = async (): Promise<never> => {
  throw new Error('a copy changes nothing')
}

/** The parts of a running pennal that are needed to draw its public pages, beside a server that is at work. */
export async function openReadOnlyApp(
  config: Config,
  database: Database,
  root: string,
): Promise<App & { close(): Promise<void> }> {
  const log = pino({ level: 'silent' })
  const storage = await openStorage(config, { mayMake: false })
  const contentVersion = await openContentVersion({ database, log })
  const typesetting = openTypesetting({ log, program: programFile('typesetter') })
  const seedDir = join(root, 'seed')
  const bringingIn = startBringingIn({ database, storage, log }, seedDir, never)
  return {
    ...{ config, database, storage, typesetting, contentVersion, seedDir, log, clock: systemClock },
    figures: openFigures(),
    instance: 'survival copy',
    scanner: openScanner(config, log),
    linkSecret: await readLinkSecret(database.db),
    examining: {
      ...{ warm() {}, examine: unused, draw: unused, drawAvif: unused, drawEmblem: unused },
      ...{ drawEmblemSet: unused, readTable: unused },
    },
    tokenUses: { note() {} },
    indexing: { wake() {}, mend() {} },
    ...{ mail: nothing, sealing: nothing },
    wiping: { wake: unused },
    backingUp: { begin() {} },
    ballast: { letGo() {} },
    fileWatch: { found() {}, suspect() {} },
    library: { bringIn: bringingIn.bringIn, wake() {} },
    emblems: { make: async () => {}, wake() {} },
    async close() {
      await Promise.all([typesetting.close(), bringingIn.close(), contentVersion.close()])
      await storage.close()
    },
  }
}
