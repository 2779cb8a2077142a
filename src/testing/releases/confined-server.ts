import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../../tools/find-free-port.ts'

/** Nobody's, on every Linux. */
export const strangerId = 65534

export interface ConfinedServer {
  origin: string
  /** Of the process that was started first; what it became, and starts, belongs to it. */
  pid: number
  admin: { email: string; password: string }
  output: () => string
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>
}

interface Options {
  /** Where a release lies. */
  release: string
  /** The one folder that may be written into. */
  state: string
  /** A file that its number is written into: that of a control group. */
  group?: string | undefined
  env?: Record<string, string>
}

const admin = { email: 'webmaster@aurora.example', password: 'Ein-Passwort-nur-fuer-Tests' }

/** Whether everything else can be made unwritable here, as systemd would. */
export const canConfine = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** All that can be had of the unit's restrictions without systemd. */
const confine = `
  set -e
  if [ -n "$GROUP" ]; then echo $$ > "$GROUP"; fi
  mount --bind "$STATE" "$STATE"
  mount -o remount,bind,ro /
  for place in /dev/shm /tmp /var/tmp /run; do
    if mountpoint -q "$place"; then mount -o remount,bind,ro "$place"; fi
  done
  mount -t proc -o hidepid=invisible,subset=pid proc /proc
  unset GROUP STATE
  exec setpriv --reuid ${strangerId} --regid ${strangerId} --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all -- env PATH=/bin "$0" "$@"`

/** How a program of a release is started with the rights of a stranger: nothing of a person at work comes along. */
export function confinedCommand({ state, group = '' }: Pick<Options, 'state' | 'group'>, command: string[]): string[] {
  if (!canConfine) return command
  return [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'env',
    `STATE=${state}`,
    `GROUP=${group}`,
    'sh',
    '-c',
    confine,
    ...command,
  ]
}

/** Starts a release as a service would: another user, nothing to write but its state, no program to be found but those of /bin. */
export async function startConfined({ release, state, group, env = {} }: Options): Promise<ConfinedServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const [program = '', ...args] = confinedCommand({ state, group }, [`${release}/pennal`, 'start'])
  const settings = { DATA_DIR: `${state}/data`, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'warn' }
  const child = spawn(program, args, {
    cwd: state,
    env: {
      PATH: canConfine ? '/usr/sbin:/usr/bin:/sbin:/bin' : '/bin',
      ...settings,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  await untilReady(origin, child, () => output)
  return { origin, pid: child.pid as number, admin, output: () => output, stop }
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The release did not start.\n${output()}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
