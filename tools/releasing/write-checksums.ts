import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last file of a release names all others: what is missing or different is found before anything is switched. */
export function writeChecksums(folder: string): void {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = found.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  const lines = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}
