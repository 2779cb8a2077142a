import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StartCommand {
  /** What the C library has to know before Node runs: where it takes memory from, and when it gives it back. */
  environment: Record<string, string>
  flags: string[]
  program: string
}

/** How the server is started: as `npm start` does it. Releases, tests and the build ahead of a start do it the same way. */
export function startCommand(root: string): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, environment, flags, program] =
    /^exec env ((?:[A-Z_]+=\d+ )+)node ((?:--\S+ )*)(\S+)$/.exec(scripts.start) ?? []
  if (!environment || flags === undefined || !program)
    throw new Error(`start is not of the form known: ${scripts.start}`)
  const words = (text: string) => text.split(' ').filter(Boolean)
  return {
    environment: Object.fromEntries(words(environment).map((word) => word.split('='))),
    flags: words(flags),
    program,
  }
}
