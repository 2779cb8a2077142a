import { parseArgs } from 'node:util'
import { createAccount } from '../accounts/create-account.ts'
import { generatePassword } from '../accounts/passwords/generate-password.ts'
import { resetPassword } from '../accounts/passwords/reset-password.ts'
import type { Role } from '../accounts/permissions.ts'
import { roleLabels } from '../accounts/role-rules.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { readFraternityNames } from '../content/reading/fraternity-names.ts'
import { sayIfFull } from '../disk/say-if-full.ts'
import { Refusal, StartError } from '../errors.ts'
import { openKnownDatabase } from '../starting/open-known-database.ts'
import { withEnvironment } from '../starting/with-environment.ts'

const usage = `Aufruf: npm run account -- create E-MAIL [--name NAME] [--admin|--editor]
        npm run account -- reset E-MAIL`
const help = `${usage}

create legt ein Konto an, reset gibt einem vorhandenen ein neues Passwort und beendet dessen Sitzungen und offene Links.
Beide zeigen einmal das Einmalpasswort. Der Server darf dabei laufen.

  --name NAME   Name der Person (sonst der Anfang der E-Mail-Adresse)
  --editor      darf Inhalte ändern
  --admin       darf Inhalte ändern und Konten, Adressen und Einstellungen verwalten
  --help        zeigt diese Hilfe

Ist ACCOUNT_PASSWORD gesetzt, gilt dieses Passwort, und es wird keines gezeigt.`

type Wanted =
  | { command: 'create'; email: string; name: string | undefined; role: Role }
  | { command: 'reset'; email: string }

interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
}

if (import.meta.main) {
  // As the server does: what it writes is for its owner only.
  process.umask(0o077)
  const terminal = { out: console.log, err: console.error }
  process.exitCode = await withEnvironment(process.env, terminal, () =>
    runAccount(process.argv.slice(2), process.env, terminal),
  )
}

/** Runs the command and answers its exit code: 0 done, 1 refused, 2 called wrongly. */
export async function runAccount(
  args: string[],
  env: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  const wanted = readArguments(args)
  if (typeof wanted === 'string') {
    const asked = wanted === help
    terminal[asked ? 'out' : 'err'](wanted)
    return asked ? 0 : 2
  }
  const generated = env.ACCOUNT_PASSWORD ? undefined : generatePassword()
  try {
    const config = readConfig(env)
    const password = generated ?? env.ACCOUNT_PASSWORD ?? ''
    terminal.out(await sayIfFull(config.dataDir, () => act(config, wanted, password)))
    if (generated) terminal.out(`Einmalpasswort (wird nur jetzt gezeigt): ${generated}`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError)) throw error
    terminal.err(error.message)
    return 1
  }
}

/** What shall be done, or the text to show instead. */
function readArguments(args: string[]): Wanted | string {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, admin: flag, editor: flag, help: { ...flag, short: 'h' } },
    })
    if (values.help) return help
    const [command, email, ...more] = positionals
    const { name, admin, editor } = values
    if (!email || more.length > 0 || (admin && editor)) return usage
    if (command === 'create')
      return { command, email, name, role: (admin && 'admin') || (editor && 'editor') || 'member' }
    return command === 'reset' && name === undefined && !admin && !editor ? { command, email } : usage
  } catch {
    return usage
  }
}

/** Does it and answers, in German, what was done. */
async function act(config: Config, wanted: Wanted, password: string): Promise<string> {
  const database = await openKnownDatabase(config)
  try {
    const given = { password, fraternityNames: await readFraternityNames(database.db) }
    if (wanted.command === 'reset') {
      const { email } = await resetPassword(database.db, { email: wanted.email, ...given })
      return `Neues Passwort für ${email}; alle Sitzungen und offenen Links des Kontos sind beendet.`
    }
    const { email, role } = await createAccount(database.db, systemClock, { ...wanted, ...given })
    return `Konto angelegt: ${email} (${roleLabels[role]})`
  } finally {
    await database.close()
  }
}
