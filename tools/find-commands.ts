import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * What people start beside the server: each file of src/programs/ that runs when it is started itself. By the names of their
 * builds: where their sources are below src/. Who adds one has it in the build and in the release without another word.
 */
export function findCommands(root: string): Record<string, string> {
  const files = globSync('programs/*.ts', { cwd: join(root, 'src') }).filter((file) => !file.endsWith('.test.ts'))
  const commands = files.filter((file) =>
    readFileSync(join(root, 'src', file), 'utf8').includes('if (import.meta.main)'),
  )
  return Object.fromEntries(commands.sort().map((file) => [basename(file, '.ts'), file]))
}
