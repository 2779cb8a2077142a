import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCommand } from '../start-command.ts'

/** The commands as npm knows them: `npm run search` starts `rebuild-search.ts`, so `pennal search` does, too. */
export function namedCommands(root: string): Map<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = Object.entries<string>(scripts).flatMap(([name, script]) => {
    const program = / node (?:src\/programs|build\/server)\/([\w-]+)\.[jt]s$/.exec(script)?.[1]
    return program ? [[name, program] as const] : []
  })
  return new Map(named)
}

/** What starts server and commands of a release, from its template. */
export function launcherText(root: string, version: string): string {
  const named = namedCommands(root)
  const { environment, flags } = startCommand(root)
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const lines = [...named].map(([name, program]) => `  ${name}) program=${program} ;;`)
  return readFileSync(join(root, 'tools/releasing/shipped/pennal'), 'utf8')
    .replace('@version@', version)
    .replace('@environment@', settings.join(' '))
    .replace('@flags@', flags.join(' '))
    .replace('@names@', [...named.keys()].join(' '))
    .replace(/^.*@commands@.*$/m, lines.join('\n'))
}
