import { existsSync } from 'node:fs'
import { StartError } from '../errors.ts'
import { runProgram } from './run-program.ts'

/** What keeps the server running. */
export interface Service {
  /** How a person looks why it does not run. */
  look: string
  /** Whether connections are taken for it by somebody else while it does not run, and where. */
  socket: string | undefined
  stop(): Promise<void>
  /** Answers whether that could be done; it may end right after. */
  start(): Promise<boolean>
  /** Stops and starts it in one go. */
  restart(): Promise<boolean>
  /** Whether it has been started and has ended by itself, so that waiting is of no use. */
  hasFailed(): Promise<boolean>
}

export interface ServiceOptions {
  unit: string
  stopWith: string | undefined
  startWith: string | undefined
}

type Environment = Record<string, string | undefined>

/** Undefined where it is left to a person. */
export async function findService(
  installation: string,
  env: Environment,
  options: ServiceOptions,
): Promise<Service | undefined> {
  const { unit, stopWith, startWith } = options
  if (stopWith !== undefined && startWith !== undefined) return commandService(stopWith, startWith, env)
  return existsSync('/run/systemd/system') ? systemdService(installation, unit, env) : undefined
}

function commandService(stopWith: string, startWith: string, env: Environment): Service {
  const run = async (command: string) => {
    const [program = '', ...args] = command.trim().split(/\s+/)
    return (await runProgram(program, args, { env })).code === 0
  }
  const service = {
    look: 'dort, wo der Server sein Protokoll schreibt',
    socket: undefined,
    async stop() {
      if (!(await run(stopWith))) throw new StartError(`Der Server ließ sich nicht anhalten: ${stopWith}`)
    },
    start: () => run(startWith),
    hasFailed: async () => false,
  }
  return {
    ...service,
    async restart() {
      await service.stop()
      return service.start()
    },
  }
}

/** By itself it comes back after a fall; who has fallen twice will again. */
const mostFalls = 1

async function systemdService(installation: string, unit: string, env: Environment): Promise<Service | undefined> {
  const show = async (name: string, property: string) =>
    (await runProgram('systemctl', ['show', name, '--value', '-p', property], { env, isHeard: true })).told.trim()
  // A trial in some other folder is not to stop the real one.
  if (!(await show(`${unit}.service`, 'ExecStart')).includes(`${installation}/current/`)) return undefined
  const hasSocket = (await show(`${unit}.socket`, 'ActiveState')) === 'active'
  const parts = [...(hasSocket ? [`${unit}.socket`] : []), `${unit}.service`]
  const control = async (what: string, names: string[]) =>
    (await runProgram('systemctl', [what, ...names], { env })).code === 0
  return {
    look: `mit journalctl -u ${unit} -n 50`,
    socket: hasSocket ? (await show(`${unit}.socket`, 'Listen')).split(' ')[0] : undefined,
    async stop() {
      // With its socket: the first visitor would start it again.
      if (!(await control('stop', parts))) throw new StartError(`systemctl stop ${unit} ist nicht gelungen.`)
    },
    start: () => control('start', parts),
    restart: () => control('restart', [`${unit}.service`]),
    async hasFailed() {
      const state = await show(`${unit}.service`, 'ActiveState')
      return state === 'failed' || Number(await show(`${unit}.service`, 'NRestarts')) > mostFalls
    },
  }
}
