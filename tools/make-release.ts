// `npm run release`: an archive that a machine without npm and compiler runs, in release/, with what belongs beside it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readStamp } from './build-folder.ts'
import { layOutRelease, releaseVersion, shippedFiles, shippedFolder } from './releasing/lay-out-release.ts'
import { removeOlderArchives } from './releasing/remove-older-archives.ts'
import { writeArchive } from './releasing/write-archive.ts'
import { stampSources } from './stamp-sources.ts'

const root = dirname(import.meta.dirname)
/** Where it is made; a test has a place of its own. */
const target = process.argv[2] ?? join(root, 'release')

const building = spawnSync(process.execPath, [join(root, 'tools/build.ts'), '--if-needed'], { stdio: 'inherit' })
if (building.status !== 0 || readStamp(root) !== stampSources(root)) {
  console.error('Ohne Build, der zu den Quellen passt, gibt es kein Archiv.')
  process.exit(1)
}
const platform = `${process.platform}-${process.arch}`
const name = `pennal-${releaseVersion(root)}-${platform}`
const folder = join(target, name)
rmSync(folder, { recursive: true, force: true })
layOutRelease(root, folder)
const archive = `${folder}.tar.gz`
const bytes = await writeArchive(folder, archive)
rmSync(folder, { recursive: true })
removeOlderArchives(target, platform, name)
for (const file of shippedFiles) copyFileSync(join(shippedFolder, file), join(target, file))
console.log(`${archive} (${(bytes / 1e6).toFixed(1)} MB)`)
