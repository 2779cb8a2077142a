import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Package {
  name: string
  version: string
  /** Below the project, as npm has put it there. */
  path: string
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = (root: string, path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))

/** These packages and all that they need, as far as npm has installed it for this platform. */
export function readPackages(root: string, names: readonly string[]): Package[] {
  const found = new Map<string, Package>()
  const waiting = names.map((name) => ({ name, from: '', mayLack: false }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = findPackage(root, next.name, next.from)
    if (path === undefined) {
      if (next.mayLack) continue
      throw new Error(`the package ${next.name}, which ${next.from || 'the build'} needs, is not installed`)
    }
    if (found.has(path)) continue
    const { name, version, dependencies = {}, optionalDependencies = {} } = readManifest(root, path)
    found.set(path, { name, version, path })
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push({ name: each, from: path, mayLack: each in optionalDependencies })
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The packages of the lock file that are not for development alone, and are installed here. */
export function productionPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries: [string, { dev?: boolean; devOptional?: boolean }][] = Object.entries(packages)
  const shipped = entries.filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  return shipped
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path]) => ({ ...readManifest(root, path), path }))
    .filter(({ name }) => !name.startsWith('@typescript/'))
    .map(({ name, version, path }) => ({ name, version, path }))
}

/** Where Node would find it: beside the one who asks, or in a folder above. */
function findPackage(root: string, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (folder === '' || folder === '.') return undefined
  }
}
