// `npm run build` builds. `npm start` does only where the sources are others than those of the build, and rather starts
// an older build than none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFile } from '../src/disk/lock-file.ts'
import { isBuilt, newBuildFolder, readStamp, settleBuilds, swapBuilds } from './build-folder.ts'
import { compressAssets } from './compress-assets.ts'
import { stampSources } from './stamp-sources.ts'

const root = dirname(import.meta.dirname)
const compiler = join(root, 'node_modules/@react-router/dev/bin.cjs')
/** Another build may take this long on a slow machine. */
const lockWaitMs = 300_000

process.exitCode = process.argv.includes('--if-needed') ? buildIfNeeded() : report(build(() => false))

function buildIfNeeded(): number {
  const isFresh = () => readStamp(root) === stampSources(root)
  if (isFresh()) return 0
  const problem = existsSync(compiler)
    ? build(isFresh)
    : 'die Werkzeuge dafür fehlen (npm ci --omit=dev); gebaut wird dann auf einem anderen Rechner'
  if (problem === undefined) return 0
  if (!isBuilt(root)) return report(problem)
  console.error(`ACHTUNG: pennal lässt sich nicht neu bauen: ${problem}.`)
  console.error('ACHTUNG: Gestartet wird der vorhandene Build, der älter ist als die Quellen oder anders entstand.')
  return 0
}

/** What was wrong, in German; undefined if there is a new build, or it is not needed any more once it is our turn. */
function build(isDone: () => boolean): string | undefined {
  try {
    const lock = lockFile(join(root, 'build.lock'), lockWaitMs)
    if (!lock) return 'ein anderer Aufruf baut schon seit fünf Minuten'
    try {
      settleBuilds(root)
      return isDone() ? undefined : buildAnew()
    } finally {
      lock.release()
    }
  } catch (error) {
    const { errstr, code, message } = error as { errstr?: string; code?: string; message?: string }
    return `in ${root} lässt sich nicht schreiben (${errstr ?? code ?? message})`
  }
}

function buildAnew(): string | undefined {
  // What changes while it is built is newer than the build.
  const stamp = stampSources(root)
  const folder = newBuildFolder()
  const { status, signal } = spawnSync(process.execPath, [compiler, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Whoever asks for it, a test for one: what is built is what runs.
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    settleBuilds(root)
    return signal ? `der Vorgang wurde abgebrochen (${signal}); reicht der Speicher?` : 'die Quellen sind fehlerhaft'
  }
  compressAssets(join(root, folder, 'client'))
  swapBuilds(root, folder, stamp)
  spawnSync(process.execPath, [join(root, 'tools/compile-ahead.ts')], { stdio: 'ignore' })
}

function report(problem: string | undefined): number {
  if (problem === undefined) return 0
  console.error(`pennal lässt sich nicht bauen: ${problem}.`)
  return 1
}
