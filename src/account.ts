import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAccount } from './accounts/create-account.ts'
import { generatePassword } from './accounts/generate-password.ts'
import type { Role } from './accounts/permissions.ts'
import { roleLabels } from './accounts/role-rules.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { readFraternityNames } from './content/fraternity-names.ts'
import { Refusal, StartError } from './errors.ts'
import { openKnownDatabase } from './starting/open-known-database.ts'

const usage = 'Aufruf: npm run account -- create E-MAIL [--name NAME] [--admin|--editor]'
const help = `${usage}

Legt ein Konto an und zeigt einmal sein Einmalpasswort. Der Server darf dabei laufen.

  --name NAME   Name der Person (sonst der Anfang der E-Mail-Adresse)
  --editor      darf Inhalte ändern
  --admin       darf Inhalte ändern und Konten, Adressen und Einstellungen verwalten
  --help        zeigt diese Hilfe

Ist ACCOUNT_PASSWORD gesetzt, gilt dieses Passwort, und es wird keines gezeigt.`

interface Terminal {
  out: (text: string) => void
  err: (text: string) => void
}

if (import.meta.main) {
  // As the server does: what it writes is for its owner only.
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile()
  process.exitCode = await runAccount(process.argv.slice(2), process.env, { out: console.log, err: console.error })
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
    const { email } = await createIn(env, { ...wanted, password: generated ?? env.ACCOUNT_PASSWORD ?? '' })
    terminal.out(`Konto angelegt: ${email} (${roleLabels[wanted.role]})`)
    if (generated) terminal.out(`Einmalpasswort (wird nur jetzt gezeigt): ${generated}`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StartError)) throw error
    terminal.err(error.message)
    return 1
  }
}

/** What the account shall be like, or the text to show instead. */
function readArguments(args: string[]): { email: string; name: string | undefined; role: Role } | string {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, admin: flag, editor: flag, help: { ...flag, short: 'h' } },
    })
    if (values.help) return help
    const [command, email, ...more] = positionals
    if (command !== 'create' || !email || more.length > 0 || (values.admin && values.editor)) return usage
    const role = (values.admin && 'admin') || (values.editor && 'editor') || 'member'
    return { email, name: values.name, role }
  } catch {
    return usage
  }
}

async function createIn(env: Record<string, string | undefined>, wanted: Parameters<typeof createAccount>[2]) {
  const database = await openKnownDatabase(readConfig(env))
  try {
    const fraternityNames = await readFraternityNames(database.db)
    return await createAccount(database.db, systemClock, { ...wanted, fraternityNames })
  } finally {
    await database.close()
  }
}
