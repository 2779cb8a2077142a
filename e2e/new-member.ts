import { runAccount } from '../src/programs/account.ts'
import type { BuiltServer } from '../src/testing/built-server.ts'

let made = 0

/** Somebody of his own for a story that changes who he is: whoever is signed in elsewhere stays as he was. */
export async function newMember({ dataDir }: BuiltServer): Promise<Pick<BuiltServer, 'admin'>> {
  const email = `bundesbruder-${process.pid}-${++made}@aurora.example`
  const password = 'Ein-Passwort-fuer-einen-Bundesbruder'
  const messages: string[] = []
  const env = { DATA_DIR: dataDir, ACCOUNT_PASSWORD: password }
  const terminal = { out: () => {}, err: (text: string) => messages.push(text) }
  if ((await runAccount(['create', email, '--name', 'Emil Neumann'], env, terminal)) !== 0) {
    throw new Error(messages.join('\n'))
  }
  return { admin: { email, password } }
}
