import { cpSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { outsidePackages } from '../outside-packages.ts'
import { readPackages } from './read-packages.ts'

/** What only people at work on a package need. */
const notRun =
  /(^|\/)(test|tests|__tests__|docs|examples|benchmarks|\.github)(\/|$)|\.(d\.[cm]?ts|map|ts|md)$|(^|\/)\.(npmignore|prettierrc\.json)$/i

/** Copies what the build loads at run time: packages with all that they need, and single files that it names. */
export function shipPackages(root: string, target: string): void {
  for (const { path } of readPackages(root, outsidePackages)) {
    const from = join(root, path)
    cpSync(from, join(target, path), {
      recursive: true,
      // What lies nested in it is a package of its own.
      filter: (file) =>
        !notRun.test(file.slice(from.length)) && !file.slice(from.length).includes(`${sep}node_modules`),
    })
  }
  for (const file of resolvedFiles(root)) cpSync(join(root, file), join(target, file))
}

/** The faces that documents are set with: the build asks for each by its name (import.meta.resolve), and for no more of their packages. */
function resolvedFiles(root: string): string[] {
  const texts = globSync('build/server/*.js', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(/import\.meta\.resolve\(["'`]([^"'`]+)["'`]\)/g)])
  const files = names
    .map(([, name = '']) => name)
    .filter((name) => !outsidePackages.some((each) => name.startsWith(`${each}/`)))
  const manifests = files.map((name) => join('node_modules', name.split('/').slice(0, 2).join('/'), 'package.json'))
  return [...new Set([...files.map((name) => join('node_modules', name)), ...manifests])].sort()
}
