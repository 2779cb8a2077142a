import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../tools/find-free-port.ts'
import { startCommand } from '../../tools/start-command.ts'
import { removeFolder } from './child-processes.ts'

export interface BuiltServer {
  origin: string
  pid: number
  /** Milliseconds from its start to its first good answer. */
  readyAfter: number
  dataDir: string
  admin: { email: string; password: string }
  /** What the server has printed so far. */
  output: () => string
  /** What it prints is not read any more. */
  hangUp: () => void
  /** Asks it to end, as a service manager would; throws unless it ends well within a minute. */
  stop: () => Promise<void>
  /** Ends it in the middle of whatever it does, as a power cut would; nothing where it has ended. */
  kill: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const admin = { email: 'webmaster@aurora.example', password: 'Ein-Passwort-nur-fuer-Tests' }

export interface Options {
  /** Kept afterwards if given; else a temporary folder. */
  dataDir?: string
  env?: Record<string, string>
  /** Where it is to write its log, as a service manager would have it; else `output` has it. */
  logFile?: string
  /** A free one, unless it is to come back where it was. */
  port?: number
  /** The path that has to answer before the server counts as started. */
  waitFor?: string
  /** What it is called: passkeys want a name, and not digits. */
  host?: 'localhost'
  /** How many files it may have open, if not as many as the machine allows. */
  mostFiles?: number
}

/**
 * As `npm start` has them: half of the usual young generation saves memory and costs nothing that could be measured, a
 * quarter 15 % of a kept page (decision 028).
 */
export function startArguments(): string[] {
  const { flags, program } = startCommand(root)
  return [...flags, program]
}

/** The header of the administrator, after a sign-in as the login page does it. */
export async function signInAsAdmin({ origin, admin }: Pick<BuiltServer, 'origin' | 'admin'>) {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({ grant_type: 'password', username: admin.email, password: admin.password }),
  })
  return { authorization: `Bearer ${(await answer.json()).access_token}` }
}

interface Surrounding {
  dataDir: string
  port: number
  origin: string
  env?: Record<string, string> | undefined
}

/** All that a built server needs to know, and nothing of the person at work. */
export function environmentOf({ dataDir, port, origin, env = {} }: Surrounding): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...startCommand(root).environment,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    // Set, though empty, so that a .env file of the person at work cannot point a test at real data.
    DATABASE_URL: '',
    TRUST_PROXY: '',
    CLIENT_ID: '',
    CLIENT_SECRET: '',
    CLAMD_URL: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    S3_BUCKET: '',
    ...env,
  }
}

/** Starts what `npm run build` has made, on a free port of the loopback, and returns once it is ready. */
export async function startBuiltServer(options: Options = {}): Promise<BuiltServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pennal-data-')))
  const port = options.port ?? (await findFreePort())
  const origin = `http://${options.host ?? '127.0.0.1'}:${port}`
  let output = ''
  const started = performance.now()
  const log = options.logFile === undefined ? 'pipe' : openSync(options.logFile, 'a')
  const limit = options.mostFiles === undefined ? [] : ['prlimit', `--nofile=${options.mostFiles}`]
  const [program = '', ...args] = [...limit, process.execPath, ...startArguments()]
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', log, 'pipe'],
    env: environmentOf({ dataDir, port, origin, env: options.env }),
  })
  if (typeof log === 'number') closeSync(log)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))

  const tidy = async () => {
    if (!options.dataDir) await removeFolder(dataDir)
  }
  const stop = async () => {
    const code = await endWithin(child, 60_000)
    await tidy()
    if (code !== 0) throw new Error(`The server ended with ${code} instead of 0.\n${output}`)
  }
  try {
    await answers(`${origin}${options.waitFor ?? '/readyz'}`, child)
  } catch (cause) {
    child.kill('SIGKILL')
    await tidy()
    throw new Error(`The built server did not start.\n${output}`, { cause })
  }
  const readyAfter = performance.now() - started
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await tidy()
  }
  const hangUp = () => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
  return { origin, pid: child.pid as number, readyAfter, dataDir, admin, output: () => output, hangUp, stop, kill }
}

/**
 * Waits until the address answers with 200; gives up when the process has ended or after four minutes: on a busy machine a
 * start takes long.
 */
async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`ended with ${child.exitCode ?? child.signalCode}`)
    }
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`no answer from ${url}`)
}

/** The exit code after SIGTERM, or the signal's name if it had to be killed. */
async function endWithin(child: ChildProcess, milliseconds: number): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
    child.kill('SIGTERM')
    await ended
    clearTimeout(timer)
  }
  return child.exitCode ?? child.signalCode ?? 'nothing'
}
