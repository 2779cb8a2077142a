import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { rootPrefix } from '../../../tools/install-package.ts'

/** A network of its own behind a cable that can be cut: whoever is in it then vanishes without a word. */
export interface OwnNetwork {
  /** What this machine is called from within. */
  host: string
  /** How a command is run within. */
  within: readonly string[]
  cut(): void
  remove(): void
}

export function makeOwnNetwork(): OwnNetwork {
  const number = randomInt(1, 250)
  const [name, ours, theirs] = [`pennal-${number}`, `pennal-a${number}`, `pennal-b${number}`]
  // Addresses that are kept for tests (RFC 2544).
  const host = `198.18.${number}.1`
  ip('netns', 'add', name)
  ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name)
  ip('address', 'add', `${host}/30`, 'dev', ours)
  ip('link', 'set', ours, 'up')
  ip('-n', name, 'address', 'add', `198.18.${number}.2/30`, 'dev', theirs)
  ip('-n', name, 'link', 'set', theirs, 'up')
  return {
    host,
    within: [...(rootPrefix() ?? []), 'ip', 'netns', 'exec', name],
    cut: () => ip('-n', name, 'link', 'set', theirs, 'down'),
    // Its cable goes with it.
    remove: () => ip('netns', 'delete', name),
  }
}

/** Only the system's own administrator may do that. */
function ip(...args: string[]): void {
  const [program = '', ...rest] = [...(rootPrefix() ?? []), 'ip', ...args]
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
}
