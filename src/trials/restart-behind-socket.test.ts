import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCommand } from '../../tools/find-command.ts'
import { environmentOf, startArguments } from '../testing/built-server.ts'
import { removeFolder } from '../testing/child-processes.ts'

// A server on SQLite, alone on its machine, whose socket is held by another process: as systemd does it.

const root = join(import.meta.dirname, '../..')
const holder = join(import.meta.dirname, '../testing/processes/socket-holder.py')
let dataDir: string
let port: number
let tell: (what: 'start' | 'stop') => Promise<string>
let end: () => Promise<void>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-socket-'))
  const python = findCommand('python3') ?? 'python3'
  const child = spawn(python, [holder, process.execPath, ...startArguments()], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
    // Another port than that of the socket: it is of no use here.
    env: environmentOf({ dataDir, port: 1, origin: 'http://127.0.0.1' }),
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async () => String((await lines.next()).value)
  port = Number(await hear())
  tell = (what) => {
    child.stdin.write(`${what}\n`)
    return hear()
  }
  end = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
})
afterEach(async () => {
  await end()
  await removeFolder(dataDir)
})

function ask(method: string, path: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })
}

it('a restart under load costs no visitor an error, whether he reads or sends something', async () => {
  await tell('start')
  // The first of them wait in the line of the socket until the server is there.
  expect(await ask('GET', '/', false)).toBe(200)
  const over = new AbortController()
  const answers: Record<string, number> = {}
  const visit = async (method: string, path: string, agent: Agent | false) => {
    while (!over.signal.aborted) {
      const answer = `${method} ${await ask(method, path, agent)}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  const kept = new Agent({ keepAlive: true, maxSockets: 2 })
  const visits = [
    visit('GET', '/', false),
    visit('GET', '/faq', kept),
    visit('GET', '/healthz', false),
    // Refused for want of a client, by whichever server: what counts is that one of them has answered.
    visit('POST', '/oauth/token', false),
    visit('POST', '/oauth/token', kept),
  ]
  for (let restart = 0; restart < 2; restart++) {
    expect(await tell('stop')).toBe('0')
    await tell('start')
    expect(await ask('GET', '/', false)).toBe(200)
  }
  over.abort()
  await Promise.all(visits)
  kept.destroy()
  expect(await tell('stop')).toBe('0')
  expect(Object.keys(answers).sort()).toEqual(['GET 200', 'POST 400'])
})
