import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOutRelease } from '../../../tools/releasing/lay-out-release.ts'

const root = join(import.meta.dirname, '../../..')

/** A folder of releases as a webmaster has it: the first one is set up, the others lie beside it. */
export function layOutReleases(installation: string) {
  const first = 'pennal-1'
  layOutRelease(root, join(installation, first))
  symlinkSync(first, join(installation, 'current'))

  /** A copy that takes no room, of another version, which does one thing more with a database. */
  function addNext(name: string): string {
    const folder = join(installation, name)
    const { status, stderr } = spawnSync('cp', ['-al', join(installation, first), folder], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    change(folder, 'release.json', (text) => {
      const facts = JSON.parse(text)
      return JSON.stringify({ ...facts, version: name, migrations: [...facts.migrations, '999-trial'] })
    })
    const step = `{ name: '999-trial', up: (trx) => trx.schema.createTable('trial').addColumn('id', 'integer').execute() }`
    change(folder, findChunk(folder, 'var allMigrations = ['), (text) =>
      text.replace(/(var allMigrations = \[[^\]]*)\]/, `$1, ${step}]`),
    )
    return folder
  }

  return {
    addNext,
    /** One that does that, and ends before it answers anybody. */
    addBroken(name: string): string {
      const folder = addNext(name)
      const ready = 'await serve(handler.fetch'
      change(folder, findChunk(folder, ready), (text) => text.replace(ready, `process.exit(3); ${ready}`))
      return folder
    },
  }
}

function findChunk(folder: string, part: string): string {
  const files = globSync('build/server/*.js', { cwd: folder })
  const found = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(part))
  if (found.length !== 1) throw new Error(`${part} stands in ${found.length} files of the build`)
  return found[0] as string
}

/** The other releases keep the file as it was. */
function change(folder: string, file: string, rewrite: (text: string) => string): void {
  const replace = (name: string, text: string) => {
    rmSync(join(folder, name))
    writeFileSync(join(folder, name), text)
    return createHash('sha256').update(text).digest('hex')
  }
  const before = readFileSync(join(folder, file), 'utf8')
  const after = rewrite(before)
  if (after === before) throw new Error(`${file} is as it was`)
  const sum = replace(file, after)
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n')
  replace('SHA256SUMS', sums.map((line) => (line.slice(66) === file ? `${sum}  ${file}` : line)).join('\n'))
}
