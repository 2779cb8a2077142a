import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allMigrations } from '../../src/database/migrations/all-migrations.ts'
import { readStamp } from '../build-folder.ts'
import { collectLicences } from './collect-licences.ts'
import { listParts } from './list-parts.ts'
import { shipPackages } from './ship-packages.ts'
import { writeChecksums } from './write-checksums.ts'
import { launcherText } from './write-launcher.ts'
import { writeManifests } from './write-manifests.ts'

/** What lies in a release as it lies here, and beside its archive, too, where it is wanted before that is unpacked. */
export const shippedFiles = ['Containerfile', 'pennal.service', 'pennal.socket']
export const shippedFolder = join(import.meta.dirname, 'shipped')

/** Whoever forgets to raise the version still gets a folder of its own for other sources. */
export function releaseVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `${version}-${readStamp(root)?.slice(0, 8)}`
}

/** Puts together what a machine without npm and compiler runs, for the platform of this one, from the build that is there. */
export function layOutRelease(root: string, folder: string): void {
  const version = releaseVersion(root)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  // What Node has compiled holds for this processor and this user only; it is made where it is installed.
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true, filter: (from) => !from.endsWith('/compiled') })
  cpSync(join(root, 'seed'), join(folder, 'seed'), { recursive: true })
  shipPackages(root, folder)
  copyFileSync(realpathSync(process.execPath), join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  // Where pages and messages send the webmaster to.
  mkdirSync(join(folder, 'docs'))
  copyFileSync(join(root, 'docs/operating.md'), join(folder, 'docs/operating.md'))
  for (const file of ['LIESMICH.txt', ...shippedFiles]) copyFileSync(join(shippedFolder, file), join(folder, file))
  writeFileSync(join(folder, 'pennal'), launcherText(root, version))
  chmodSync(join(folder, 'pennal'), 0o755)
  writeManifests(root, folder)
  writeFileSync(join(folder, 'LIZENZEN.txt'), collectLicences(root))
  writeFileSync(join(folder, 'sbom.cdx.json'), listParts(root, folder))
  const facts = { version, platform: process.platform, arch: process.arch, node: process.versions.node }
  const migrations = allMigrations.map((migration) => migration.name)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ ...facts, migrations }, null, 1)}\n`)
  writeChecksums(folder)
}
