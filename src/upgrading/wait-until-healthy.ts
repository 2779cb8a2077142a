import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Service } from './service.ts'

const lookEveryMs = 100
const answerWithinMs = 5_000

export interface Waiting {
  address: string
  service: Pick<Service, 'hasFailed'> | undefined
  seconds: number
  signal: AbortSignal
}

/** Whether the server answers that it can do its work: in time, and before it has ended. */
export async function waitUntilHealthy({ address, service, seconds, signal }: Waiting): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  do {
    if (await isHealthy(address)) return true
    if (await service?.hasFailed()) return false
    await setTimeout(lookEveryMs, undefined, { signal })
  } while (performance.now() < deadline)
  return false
}

export async function isHealthy(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Where the server is asked: on this machine itself, and where systemd holds its socket, there. */
export function healthAddress({ host, port }: Pick<Config, 'host' | 'port'>, socket: string | undefined): string {
  const [name, at] = socket === undefined ? [host, String(port)] : splitAddress(socket)
  const own: Record<string, string> = {
    '0.0.0.0': '127.0.0.1',
    '::': '[::1]',
    '[::]': '[::1]',
    '': '127.0.0.1',
    '*': '127.0.0.1',
  }
  const shown = own[name] ?? (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name)
  return `http://${shown}:${at}/readyz`
}

function splitAddress(listened: string): [string, string] {
  const at = listened.lastIndexOf(':')
  return [listened.slice(0, Math.max(at, 0)), listened.slice(at + 1)]
}
