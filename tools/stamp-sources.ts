import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that a build reads. What is only tested with is not among it. */
const sources = [
  'src/**',
  'tools/{build,build-folder,compile-ahead,compress-assets,find-commands,outside-packages}.ts',
  '{vite,react-router}.config.ts',
  '{package-lock,tsconfig}.json',
]

const isForTests = (path: string) => path.startsWith('src/testing') || /\.test\.tsx?$/.test(path)

/**
 * One word for the sources as they are: names and contents, since times say nothing after a checkout or a copy. It is the
 * same on every machine, so that a build made elsewhere is known to fit.
 */
export function stampSources(root: string): string {
  const hash = createHash('sha256')
  const found = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  for (const path of paths.filter((each) => !isForTests(each)).sort()) {
    const bytes = readFileSync(join(root, path))
    hash.update(`${path} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
