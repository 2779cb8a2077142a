import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptsConnections } from '../src/testing/accepts-connections.ts'
import { findCommand } from '../tools/find-command.ts'
import { findFreePort } from '../tools/find-free-port.ts'
import type { Contender } from './contender.ts'

/** Its number is that of the worker, which does everything. */
export type Nginx = Contender

/**
 * nginx on a free port of the loopback; undefined if the machine has none. `prepare` puts what it serves into its
 * folder and answers what stands in its `http` block beside the listening server.
 */
export async function startNginx(
  prepare: (folder: string) => Promise<{ http: string; server: string }>,
): Promise<Nginx | undefined> {
  const program = findCommand('nginx')
  if (!program) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'pennal-nginx-'))
  const port = await findFreePort()
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, configuration(folder, port, await prepare(folder)))

  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  while (!(await acceptsConnections({ port, host: '127.0.0.1' }))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`)
    await wait(20)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: workerOf(child.pid as number),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** The only child of the one that was started. */
function workerOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

function configuration(folder: string, port: number, { http, server }: { http: string; server: string }): string {
  // As root the worker would change to a user who may not look into our folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
    daemon off; master_process on; worker_processes 1; ${user}
    pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${http}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        ${server}
      }
    }
  `
}
