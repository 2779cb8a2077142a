import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/testing/built-server.ts'
import { findCommand } from '../tools/find-command.ts'

export interface Page {
  headers: [string, string][]
  /** As sent: compressed with gzip. */
  body: Buffer
}

// nginx writes these itself.
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]

/** nginx on a free port of the loopback, sending this page at `/` ready-made; undefined if the machine has no nginx. */
export async function startNginx(page: Page): Promise<{ origin: string; stop: () => Promise<void> } | undefined> {
  const program = findCommand('nginx')
  if (!program) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'pennal-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'index.html.gz'), page.body)
  await writeFile(join(folder, 'index.html'), '')
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, page))

  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(origin).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`)
    await wait(20)
  }
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, port: number, page: Page): string {
  const headers = page.headers
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\$]/g, '')}";`)
  // As root the worker would change to a user who may not look into our folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `
    daemon off; master_process on; worker_processes 1; ${user}
    pid ${folder}/nginx.pid;
    events { worker_connections 64; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000; default_type text/html;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      types { text/html html; }
      charset utf-8; gzip_static on; gzip_vary on;
      open_file_cache max=10; open_file_cache_valid 60s;
      server {
        listen 127.0.0.1:${port};
        root ${folder}; index index.html;
        ${headers.join('\n        ')}
      }
    }
  `
}
