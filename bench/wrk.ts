import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findCommand } from '../tools/find-command.ts'

interface Asked {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
}

export interface WrkResult {
  requests: number
  perSecond: number
  p99: number
}

export const findWrk = () => findCommand('wrk')

/** Asks over kept-alive connections for so long, from one thread. Any answer but a good one is a fault. */
export async function runWrk(program: string, { url, connections, seconds, headers }: Asked): Promise<WrkResult> {
  const sent = Object.entries({ 'accept-encoding': 'gzip', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...sent, url]
  const { stdout } = await promisify(execFile)(program, options)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not only good answers:\n${stdout}`)
  return {
    requests: Number(find(stdout, /(\d+) requests in/)),
    perSecond: Number(find(stdout, /Requests\/sec: +([\d.]+)/)),
    p99: milliseconds(find(stdout, /99% +([\d.]+[a-z]+)/)),
  }
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`wrk did not say ${pattern}:\n${text}`)
  return found
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(text: string): number {
  const [, number, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text) ?? []
  return Number(number) * (units[unit] ?? Number.NaN)
}
