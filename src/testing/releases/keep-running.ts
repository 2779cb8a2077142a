import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** What starts and ends the server of an installation in place of systemd, when it is asked by a command. */
export interface Keeper {
  stopWith: string
  startWith: string
  /** Is told of each command before it is done, and holds it up until this is settled. */
  beforeNext: (what: string) => Promise<void> | void
  start(): Promise<boolean>
  close(): Promise<void>
  output: () => string
}

/** The server runs with the rights of whoever these options say. */
export async function keepRunning(
  installation: string,
  health: string,
  options: Pick<SpawnOptions, 'env' | 'uid' | 'gid'>,
): Promise<Keeper> {
  let child: ChildProcess | undefined
  let output = ''

  async function stop(): Promise<boolean> {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    return true
  }

  /** Answers once it is ready, or false once it has ended. */
  async function start(): Promise<boolean> {
    await stop()
    const started = spawn(join(installation, 'current/pennal'), ['start'], {
      ...options,
      cwd: installation,
      stdio: 'pipe',
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (output += chunk))
    const ended = once(started, 'exit').then(() => false)
    const ready = async (): Promise<boolean> => {
      while (started.exitCode === null && started.signalCode === null) {
        const answer = await fetch(health).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) return true
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return false
    }
    return Promise.race([ended, ready()])
  }

  const commands: Record<string, () => Promise<boolean>> = { '/stop': stop, '/start': start }
  const door = createServer(async (request, answer) => {
    await keeper.beforeNext(request.url ?? '')
    const isDone = await commands[request.url ?? '']?.()
    answer.writeHead(isDone ? 200 : 500).end()
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const asking = join(import.meta.dirname, '../processes/ask-keeper.ts')
  const command = (path: string) => `${process.execPath} ${asking} http://127.0.0.1:${port}${path}`
  const keeper: Keeper = {
    stopWith: command('/stop'),
    startWith: command('/start'),
    beforeNext: () => {},
    start,
    async close() {
      await stop()
      door.closeAllConnections()
      door.close()
    },
    output: () => output,
  }
  return keeper
}
