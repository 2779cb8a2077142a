import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Options extends Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'> {
  env: Record<string, string | undefined>
  /** Whether what it says is for this program, and not for the person in front of it. */
  isHeard?: boolean
}

/** Runs a program of this machine, or of a release, to its end, without a shell. The code is null where it could not be started. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env, isHeard = false, ...options }: Options,
): Promise<{ code: number | null; told: string }> {
  // A release is asked by its own launcher where it lies.
  const { PENNAL_RELEASE, PENNAL_ENV_FILE, ...passed } = env
  const output = isHeard ? 'pipe' : 'inherit'
  const child = spawn(program, args, { ...options, env: passed, stdio: ['ignore', output, output] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (told += chunk))
  try {
    const [code] = await once(child, 'close')
    return { code, told }
  } catch (error) {
    return { code: null, told: String(error) }
  }
}
