import { parseArgs } from 'node:util'
import { ownerName } from '../accounts/account-owners.ts'
import { createAccount } from '../accounts/create-account.ts'
import { generatePassword } from '../accounts/passwords/generate-password.ts'
import { resetPassword } from '../accounts/passwords/reset-password.ts'
import type { Role } from '../accounts/permissions.ts'
import { roleLabels } from '../accounts/role-rules.ts'
import { systemClock } from '../clock.ts'
import { readFraternityNames } from '../content/reading/fraternity-names.ts'
import type { Outer } from '../database/tables.ts'
import { type Command, startCommand } from './run-command.ts'

type Wanted =
  | { command: 'create'; email: string; name: string | undefined; role: Role }
  | { command: 'reset'; email: string }

export const account: Command<Wanted> = {
  usage: `Aufruf: npm run account -- create E-MAIL [--name NAME] [--admin|--editor]
        npm run account -- reset E-MAIL`,
  help: `create legt ein Konto an, reset gibt einem vorhandenen ein neues Passwort und beendet dessen Sitzungen und offene Links.
Beide zeigen einmal das Einmalpasswort. Der Server darf dabei laufen. Hat genau ein Eintrag eines lebenden Mitglieds die
E-Mail-Adresse und noch kein Konto, dann gehört das neue Konto zu ihm.

  --name NAME   Name der Person (sonst der Anfang der E-Mail-Adresse)
  --editor      darf Inhalte ändern
  --admin       darf Inhalte ändern und Konten, Adressen und Einstellungen verwalten
  --help        zeigt diese Hilfe

Ist ACCOUNT_PASSWORD gesetzt, gilt dieses Passwort, und es wird keines gezeigt.`,

  read(args) {
    const flag = { type: 'boolean', default: false } as const
    const options = { name: { type: 'string' }, admin: flag, editor: flag } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [command, email, ...more] = positionals
    const { name, admin, editor } = values
    if (!email || more.length > 0 || (admin && editor)) return undefined
    if (command === 'create')
      return { command, email, name, role: (admin && 'admin') || (editor && 'editor') || 'member' }
    return command === 'reset' && name === undefined && !admin && !editor ? { command, email } : undefined
  },

  async run(wanted, { database, env, terminal }) {
    const generated = env.ACCOUNT_PASSWORD ? undefined : generatePassword()
    terminal.out(await act(database.db, wanted, generated ?? env.ACCOUNT_PASSWORD ?? ''))
    if (generated) terminal.out(`Einmalpasswort (wird nur jetzt gezeigt): ${generated}`)
    return 0
  },
}

/** Does it and answers, in German, what was done. */
async function act(db: Outer, wanted: Wanted, password: string): Promise<string> {
  const given = { password, fraternityNames: await readFraternityNames(db) }
  if (wanted.command === 'reset') {
    const { email } = await resetPassword(db, { email: wanted.email, ...given })
    return `Neues Passwort für ${email}; alle Sitzungen und offenen Links des Kontos sind beendet.`
  }
  const made = await createAccount(db, systemClock, { ...wanted, ...given })
  const owner = made.member_id === null ? '' : `, verbunden mit dem Eintrag von ${await ownerName(db, made)}`
  return `Konto angelegt: ${made.email} (${roleLabels[made.role]})${owner}`
}

if (import.meta.main) await startCommand(account)
