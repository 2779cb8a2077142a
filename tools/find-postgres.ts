import { globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findCommand, isProgram } from './find-command.ts'

/** The folder that holds PostgreSQL's server programs (initdb, postgres): off the PATH, else the newest version. */
export function findPostgres(): string | undefined {
  const onPath = findCommand('initdb')
  const versions = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/usr/libexec/postgresql*']).sort(
    (a, b) => b.localeCompare(a, 'en', { numeric: true }),
  )
  return [...(onPath ? [dirname(realpathSync(onPath))] : []), ...versions].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}
