import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands as npm knows them: `npm run search` starts `rebuild-search.ts`, so `pennal search` does, too. */
export function namedCommands(root: string): Map<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = Object.entries<string>(scripts).flatMap(([name, script]) => {
    const program = / node (?:src\/programs|build\/server)\/([\w-]+)\.[jt]s$/.exec(script)?.[1]
    return program ? [[name, program] as const] : []
  })
  return new Map(named)
}

/** The flags that the server runs with, as `npm start` has them. */
function startFlags(root: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start
    .split(' ')
    .filter((word: string) => word.startsWith('--'))
    .join(' ')
}

/** What starts server and commands of a release, from its template. */
export function launcherText(root: string, version: string): string {
  const named = namedCommands(root)
  const lines = [...named].map(([name, program]) => `  ${name}) program=${program} ;;`)
  return readFileSync(join(root, 'tools/releasing/shipped/pennal'), 'utf8')
    .replace('@version@', version)
    .replace('@flags@', startFlags(root))
    .replace('@names@', [...named.keys()].join(' '))
    .replace(/^.*@commands@.*$/m, lines.join('\n'))
}
