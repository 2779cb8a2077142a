import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programSources } from '../src/program-files.ts'
import { childrenOf } from '../src/testing/child-processes.ts'
import { readStamp, settleBuilds } from './build-folder.ts'
import { stampSources } from './stamp-sources.ts'

const project = join(import.meta.dirname, '..')
const copied = ['src', 'tools', 'build', 'package.json', 'package-lock.json', 'tsconfig.json']
const configs = ['vite.config.ts', 'react-router.config.ts']

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pennal-build-'))
  for (const path of [...copied, ...configs]) cpSync(join(project, path), join(root, path), { recursive: true })
  for (const path of ['node_modules', 'seed']) symlinkSync(join(project, path), join(root, path))
  // As if this were the build of these sources, whatever has been edited since.
  writeFileSync(join(root, 'build/stamp'), stampSources(root))
  mark('in use')
})
afterEach(() => rm(root, { recursive: true }))

/** A word in the build that no new one has. */
const mark = (word: string) => writeFileSync(join(root, 'build/word'), word)
const isMarked = () => existsSync(join(root, 'build/word'))
const folders = () => globSync('build*', { cwd: root }).sort()
const change = (text: string) => appendFileSync(join(root, 'src/main.ts'), text)

/** A site of one page: where a build is not to come to its end, it need not be long. */
const keepOnePage = () =>
  writeFileSync(
    join(root, 'src/web/routes.ts'),
    "import { route } from '@react-router/dev/routes'\nexport default [route('*', 'shell/not-found.tsx')]\n",
  )

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(root, 'tools/build.ts'), ...args], { stdio: ['ignore', 'ignore', 'pipe'] })

async function finish(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => (stderr += chunk))
  const [code] = await once(child, 'close')
  return { code, stderr }
}

/** The compiler that a build has started, once it is at work. */
async function compilerOf({ pid = 0 }: ChildProcess): Promise<number> {
  for (;;) {
    const [compiler] = childrenOf(pid, /react-router/)
    if (compiler !== undefined) return compiler
    await pause(5)
  }
}

describe('before a start', () => {
  it('nothing is built where the build is of these sources, and nothing written', async () => {
    expect(await finish(start('--if-needed'))).toEqual({ code: 0, stderr: '' })
    expect([isMarked(), folders()]).toEqual([true, ['build']])
  })

  it('a test, or a file that was only touched or copied, makes no difference', async () => {
    writeFileSync(join(root, 'src/new.test.ts'), 'x')
    cpSync(join(project, 'src/main.ts'), join(root, 'src/main.ts'))
    expect(stampSources(root)).toBe(readStamp(root))
    renameSync(join(root, 'src/clock.ts'), join(root, 'src/clocks.ts'))
    expect(stampSources(root)).not.toBe(readStamp(root))
  })

  it('a build takes the place of the old one where the sources have changed', async () => {
    change('\n// changed\n')
    const { code, stderr } = await finish(start('--if-needed'))
    expect([code, stderr]).toEqual([0, ''])
    expect([isMarked(), folders()]).toEqual([false, ['build', 'build.lock']])
    expect(readStamp(root)).toBe(stampSources(root))
    const programs = ['index', ...Object.keys(programSources)].map((name) => `build/server/${name}.js`)
    const built = globSync('build/{server/*.js,client/assets/root-*.css.br}', { cwd: root })
    expect(built).toEqual(
      expect.arrayContaining([...programs, expect.stringMatching(/^build\/client\/assets\/.*\.br$/)]),
    )
    // The server and its pages, and what they import.
    expect(globSync('build/server/compiled/*/*', { cwd: root }).length).toBeGreaterThan(10)
  })

  it('sources that cannot be built leave the build that works, and that is said', async () => {
    keepOnePage()
    // Found only when the browser's half has been written.
    change('\nthis is no program\n')
    const { code, stderr } = await finish(start('--if-needed'))
    expect(code).toBe(0)
    expect(stderr).toContain('ACHTUNG: pennal lässt sich nicht neu bauen: die Quellen sind fehlerhaft.')
    expect([isMarked(), folders()]).toEqual([true, ['build', 'build.lock']])

    appendFileSync(join(root, 'src/web/routes.ts'), '\nnor is this\n')
    const asked = await finish(start())
    expect([asked.code, isMarked()]).toEqual([1, true])
  })

  it('a compiler that is killed, for want of memory, leaves the build that works', async () => {
    keepOnePage()
    const building = start('--if-needed')
    const finished = finish(building)
    const compiler = await compilerOf(building)
    while (building.exitCode === null && globSync('build.new-*/client/*', { cwd: root }).length === 0) await pause(20)
    process.kill(compiler, 'SIGKILL')
    const { code, stderr } = await finished
    expect(code).toBe(0)
    expect(stderr).toContain('der Vorgang wurde abgebrochen (SIGKILL); reicht der Speicher?')
    expect([isMarked(), folders()]).toEqual([true, ['build', 'build.lock']])
  })

  it('a killed build stands in no other’s way', async () => {
    change('\n// changed\n')
    const building = start('--if-needed')
    const finished = finish(building)
    const compiler = await compilerOf(building)
    building.kill('SIGKILL')
    process.kill(compiler, 'SIGKILL')
    await finished
    mkdirSync(join(root, 'build.new-1/client'), { recursive: true })
    expect(isMarked()).toBe(true)
    cpSync(join(project, 'src/main.ts'), join(root, 'src/main.ts'))
    expect((await finish(start('--if-needed'))).code).toBe(0)
    expect(isMarked()).toBe(true)
  })

  it('a build made elsewhere serves where there are no tools, also an older one', async () => {
    rmSync(join(root, 'node_modules'))
    expect(await finish(start('--if-needed'))).toEqual({ code: 0, stderr: '' })
    change('\n// changed\n')
    const { code, stderr } = await finish(start('--if-needed'))
    expect([code, stderr]).toEqual([0, expect.stringContaining('die Werkzeuge dafür fehlen (npm ci --omit=dev)')])
    rmSync(join(root, 'build'), { recursive: true })
    const none = await finish(start('--if-needed'))
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching(/^pennal lässt sich nicht bauen: die Werkzeuge .*\n$/),
    ])
  })
})

describe('between the two renames of a swap', () => {
  const rename = (from: string, to: string) => renameSync(join(root, from), join(root, to))

  it('a death leaves the new build, which is whole', () => {
    cpSync(join(root, 'build'), join(root, 'build.new-1'), { recursive: true })
    rename('build', 'build.old')
    rmSync(join(root, 'build.old/word'))
    settleBuilds(root)
    expect([isMarked(), folders()]).toEqual([true, ['build']])
  })

  it('the old one is taken back where the new one is not whole', () => {
    rename('build', 'build.old')
    mkdirSync(join(root, 'build.new-1/server'), { recursive: true })
    settleBuilds(root)
    expect([isMarked(), folders()]).toEqual([true, ['build']])
  })
})
