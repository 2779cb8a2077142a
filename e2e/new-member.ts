import { account } from '../src/programs/account.ts'
import { runCommand } from '../src/programs/run-command.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'

let made = 0

/** A member of its own for a story that changes who he is: accounts of other stories stay as they were. */
export async function newMember(server: BuiltServer): Promise<Pick<BuiltServer, 'admin'>> {
  return newAccount(server, 'Emil Neumann')
}

export async function newEditor(server: BuiltServer, name: string): Promise<Pick<BuiltServer, 'admin'>> {
  return newAccount(server, name, '--editor')
}

export async function newAdministrator(server: BuiltServer, name: string): Promise<Pick<BuiltServer, 'admin'>> {
  return newAccount(server, name, '--admin')
}

async function newAccount({ dataDir }: BuiltServer, name: string, ...rights: string[]) {
  const email = `bundesbruder-${process.pid}-${++made}@aurora.example`
  const password = 'Ein-Passwort-fuer-einen-Bundesbruder'
  const messages: string[] = []
  const env = { DATA_DIR: dataDir, ACCOUNT_PASSWORD: password }
  const terminal = { out: () => {}, err: (text: string) => messages.push(text) }
  const code = await runCommand(account, ['create', email, '--name', name, ...rights], { env, terminal })
  if (code !== 0) throw new Error(messages.join('\n'))
  return { admin: { email, password } }
}
