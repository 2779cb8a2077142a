import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCommand } from '../../../tools/find-command.ts'
import { findFreePort } from '../../../tools/find-free-port.ts'
import { acceptsConnections } from '../accepts-connections.ts'
import { removeFolder } from '../child-processes.ts'
import { nginxFromDocs } from './nginx-from-docs.ts'

export interface Nginx {
  /** With TLS, under the name of the certificate. */
  origin: string
  /** What it has complained about so far, but for that nobody was there: it goes on to the next one. */
  complaints(): string
  stop(): Promise<void>
}

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/certificate/${name}`, import.meta.url))

/** For who is to trust nginx. */
export const certificateFile = fixture('localhost.pem')

/** A real one, as the docs have it in front of several instances, with all that it writes in a folder of its own. */
export async function startNginx(upstream: readonly number[]): Promise<Nginx> {
  const program = findCommand('nginx')
  if (!program) throw new Error('Diese Tests brauchen nginx; `node tools/prepare-tests.ts` installiert es.')
  const folder = await mkdtemp(join(tmpdir(), 'pennal-nginx-'))
  const ports = { tls: await findFreePort(), plain: await findFreePort() }
  const certificate = { cert: certificateFile, key: fixture('localhost.key') }
  const file = join(folder, 'nginx.conf')
  await writeFile(file, around(folder, nginxFromDocs({ ports, upstream, certificate })))
  let complaints = ''
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await removeFolder(folder)
  }
  while (!(await acceptsConnections({ host: '127.0.0.1', port: ports.tls }))) {
    if (child.exitCode === null) continue
    await removeFolder(folder)
    throw new Error(`nginx does not start.\n${complaints}`)
  }
  return {
    origin: `https://localhost:${ports.tls}`,
    complaints: () => complaints.replace(/^.*Connection refused.*\n/gm, ''),
    stop,
  }
}

/** What Debian has around it, in the foreground and as whoever has started it. */
function around(folder: string, configuration: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 768; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
${configuration}}
`
}
