import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptsConnections } from './accepts-connections.ts'

/** The harmless text that every scanner reports. In two halves, so that none reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export function findClamd(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path))
}

/** A real clamd on a socket in its own folder. It knows one signature, ours: the usual ones would have to be fetched. */
export async function startClamd(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-clamd-'))
  const socket = join(folder, 'clamd.sock')
  await writeFile(join(folder, 'test.ndb'), `Pennal.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 8M',
      ...(process.getuid?.() === 0 ? ['User root'] : []),
    ].join('\n'),
  )
  const server = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(server, 'close')
  while (!(await acceptsConnections({ path: socket }))) {
    if (server.exitCode !== null) throw new Error(`clamd startet nicht:\n${output}`)
    await wait(20)
  }
  return {
    url: `unix:${socket}`,
    /** From then on the system takes what it is sent, and nobody answers. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGTERM')
      server.kill('SIGCONT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
