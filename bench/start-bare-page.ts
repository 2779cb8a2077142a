import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contender } from './contender.ts'
import type { Page } from './nginx-page.ts'

// Node writes these itself.
const ownHeaders = ['connection', 'date', 'keep-alive']

/** A bare Node server that sends this page and nothing else. */
export async function startBarePage({ headers, body }: Page): Promise<Contender> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-bare-'))
  const own = headers.filter(([name]) => !ownHeaders.includes(name))
  await writeFile(join(folder, 'body'), body)
  await writeFile(join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(own)))
  const child = fork(join(import.meta.dirname, 'bare-page.ts'), [folder])
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
