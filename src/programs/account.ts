import { parseArgs } from 'node:util'
import { ownerName } from '../accounts/account-owners.ts'
import type { Account } from '../accounts/accounts.ts'
import { createAccount } from '../accounts/create-account.ts'
import { rescueByEmail } from '../accounts/factors/rescue-account.ts'
import { generatePassword } from '../accounts/passwords/generate-password.ts'
import { resetPassword } from '../accounts/passwords/reset-password.ts'
import type { Role } from '../accounts/permissions.ts'
import { roleLabels } from '../accounts/role-rules.ts'
import type { Act } from '../audit/record-act.ts'
import { type Told, theServer, witnessActs } from '../audit/witness-acts.ts'
import { readSender } from '../calls/content/read-sender.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import { readSiteWords } from '../content/reading/site-words.ts'
import type { Database } from '../database/open-database.ts'
import { type Command, startCommand } from './run-command.ts'

type Wanted =
  | { command: 'create'; email: string; name: string | undefined; role: Role }
  | { command: 'reset'; email: string }
  | { command: 'rescue'; email: string }

export const account: Command<Wanted> = {
  usage: `Aufruf: ${commandLine('account', 'create E-MAIL [--name NAME] [--admin|--editor]')}
        ${commandLine('account', 'reset E-MAIL')}
        ${commandLine('account', 'rescue E-MAIL')}`,
  help: `create legt ein Konto an, reset gibt einem vorhandenen ein neues Passwort und beendet dessen Sitzungen und offene Links.
Beide zeigen einmal das Einmalpasswort. rescue ist für den, der Passkeys, Handy und Wiederherstellungscodes verloren hat: Es zeigt
einen Code, der einen Tag lang einmal als zweiter Schritt nach dem Passwort gilt. Der Server darf dabei laufen. Hat genau ein Eintrag eines lebenden Mitglieds die
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
    if (name !== undefined || admin || editor) return undefined
    return command === 'reset' || command === 'rescue' ? { command, email } : undefined
  },

  async run(wanted, { database, config, env, terminal }) {
    if (wanted.command === 'rescue') {
      const { email, code } = await rescueByEmail(database.db, systemClock, wanted.email)
      terminal.out(`Einmalcode für ${email}, gültig einen Tag, nach dem Passwort als zweiter Schritt: ${code}`)
      return 0
    }
    const generated = env.ACCOUNT_PASSWORD ? undefined : generatePassword()
    terminal.out(await act({ database, config }, wanted, generated ?? env.ACCOUNT_PASSWORD ?? ''))
    if (generated) terminal.out(`Einmalpasswort (wird nur jetzt gezeigt): ${generated}`)
    return 0
  },
}

/** Does it and answers, in German, what was done. */
async function act(
  parts: { database: Database; config: Config },
  wanted: Exclude<Wanted, { command: 'rescue' }>,
  password: string,
): Promise<string> {
  const { db } = parts.database
  // A server that runs beside it seals it, or the next start does.
  const recorded = (told: Told) =>
    witnessActs({ ...parts, clock: systemClock, sealing: { wake() {} } }, theServer, told)
  const given = { password, site: await readSiteWords(db) }
  if (wanted.command === 'reset') {
    const post = { clock: systemClock, sender: await readSender(parts) }
    const reset = ({ id }: { id: string }): Act => {
      return { kind: 'password reset on the server', on: { sort: 'account', id } }
    }
    const { email } = await resetPassword(recorded(reset), post, { email: wanted.email, ...given })
    return `Neues Passwort für ${email}; alle Sitzungen und offenen Links des Kontos sind beendet.`
  }
  const created = ({ id, role }: Account): Act => {
    return { kind: 'account made on the server', on: { sort: 'account', id }, details: { role } }
  }
  const made = await createAccount(recorded(created), systemClock, { ...wanted, ...given })
  const owner = made.member_id === null ? '' : `, verbunden mit dem Eintrag von ${await ownerName(db, made)}`
  return `Konto angelegt: ${made.email} (${roleLabels[made.role]})${owner}`
}

if (import.meta.main) await startCommand(account)
