import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** package.json and lock of a release: without tools, and without scripts that would need them. */
export function writeManifests(root: string, folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
  const { scripts, devDependencies, overrides, ...manifest } = read('package.json')
  write('package.json', manifest)
  const { packages, ...lock } = read('package-lock.json')
  const { devDependencies: tools, ...project } = packages['']
  const shipped = Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  )
  write('package-lock.json', { ...lock, packages: { '': project, ...Object.fromEntries(shipped) } })
}
