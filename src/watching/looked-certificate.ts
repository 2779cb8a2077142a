import { z } from 'zod'
import { putSetting, readSetting } from '../database/settings.ts'
import type { Db } from '../database/tables.ts'

const name = 'certificate'
const looked = z.object({
  origin: z.string(),
  at: z.number(),
  endsAt: z.number().nullable(),
  problem: z.enum(['away', 'untrusted']).nullable(),
})

export type LookedCertificate = z.infer<typeof looked>

/** What the last look at this address has found, by whichever instance. */
export async function readLooked(db: Db, origin: string): Promise<LookedCertificate | undefined> {
  const found = looked.safeParse(await readSetting(db, name))
  return found.success && found.data.origin === origin ? found.data : undefined
}

export async function noteLooked(db: Db, found: LookedCertificate): Promise<void> {
  await putSetting(db, { name, value: found }, { by: null, at: found.at })
}
