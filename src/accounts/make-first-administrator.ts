import type { Clock } from '../clock.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal, StartError } from '../errors.ts'
import { hasAdministrator } from './accounts.ts'
import { addAccount } from './add-account.ts'
import { generatePassword } from './passwords/generate-password.ts'
import type { SiteWords } from './passwords/password-owner.ts'
import { prepareAccount } from './prepare-account.ts'

interface FirstAdministrator {
  email: string
  /** Only if none was given. It is stored nowhere: the reader has to pass it on. */
  generatedPassword?: string
}

/** Makes the account that all others come from. Undefined if there is an administrator already; then nothing is touched. */
export async function makeFirstAdministrator(
  db: Tx,
  clock: Clock,
  wanted: { email: string; password?: string | undefined; site?: SiteWords },
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined
  const generatedPassword = wanted.password === undefined ? generatePassword() : undefined
  try {
    const prepared = await prepareAccount(clock, {
      email: wanted.email,
      password: generatedPassword ?? wanted.password ?? '',
      role: 'admin',
      name: 'Webmaster',
      site: wanted.site,
    })
    const { email } = await addAccount(db, prepared)
    return { email, ...(generatedPassword && { generatedPassword }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another instance that started at the same moment has made it.
    if (error.code === 'conflict') return undefined
    throw new StartError(`Erstes Konto (ADMIN_EMAIL, ADMIN_PASSWORD): ${error.title}`)
  }
}
