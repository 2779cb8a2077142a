import { StartError } from '../errors.ts'
import { loadEnvironment } from './load-environment.ts'

/** For commands: runs one with the environment completed from `.env`, and answers its exit code; 1 where that is wrong. */
export async function withEnvironment(
  env: Record<string, string | undefined>,
  { err }: { err: (text: string) => void },
  run: () => Promise<number>,
): Promise<number> {
  try {
    for (const line of loadEnvironment(env)) err(`Achtung: ${line}`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    err(error.message)
    return 1
  }
  return run()
}
