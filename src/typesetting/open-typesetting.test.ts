import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { until } from '../testing/indexing.ts'
import { typesetterProgram, typesettersOf } from '../testing/processes/typesetting.ts'
import { sheetWith } from '../testing/samples/handover-sheets.ts'
import { openTypesetting, type Typesetting } from './open-typesetting.ts'

const dyingTypesetter = join(import.meta.dirname, '../testing/processes/dying-typesetter-process.ts')
const failed = {
  code: 'unavailable',
  title: 'Das Blatt konnte gerade nicht gesetzt werden. Bitte versuche es in einer Minute noch einmal.',
  retryAfterSeconds: 60,
}

describe('a document', () => {
  let folder: string
  let opened: Typesetting[]
  let logged: Record<string, unknown>[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pennal-typesetting-'))
    opened = []
    logged = []
  })
  afterEach(async () => {
    for (const typesetting of opened) await typesetting.close()
    await rm(folder, { recursive: true })
    expect(typesettersOf()).toEqual([])
  })

  function open(program: string, limits: Parameters<typeof openTypesetting>[1] = {}): Typesetting {
    const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })
    const typesetting = openTypesetting({ program, log }, { niceness: 0, watchMs: 20, ...limits })
    opened.push(typesetting)
    return typesetting
  }
  const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'
  /** Something that the typesetter does not survive, and how to know that it is at it. */
  function dwell(typesetting: Typesetting, deed: string, who = 'anton') {
    const begun = join(folder, 'begun')
    const done = typesetting.typeset(who, { ...sheetWith({}), data: { deed, begun } })
    done.catch(() => {})
    return { done, begun: () => until(async () => existsSync(begun)), pid: () => Number(readFileSync(begun, 'utf8')) }
  }

  it('is set in a process that ends with it', async () => {
    // Not because nothing else is to be done.
    const typesetting = open(typesetterProgram, { idleMs: 2 ** 30 })
    expect(typesettersOf()).toEqual([])
    expect(isPdf(await typesetting.typeset('anton', sheetWith({})))).toBe(true)
    await until(async () => typesettersOf().length === 0)
    expect(logged).toEqual([])
  })

  it('waits its turn: several at once are all set, one after the other', async () => {
    const typesetting = open(typesetterProgram)
    const all = ['anton', 'anton'].map((who) => typesetting.typeset(who, sheetWith({})))
    expect((await Promise.all(all)).map(isPdf)).toEqual([true, true])
    expect(logged).toEqual([])
  })

  it('whose typesetter is killed in the midst is refused, and the next one is set', async () => {
    const typesetting = open(dyingTypesetter)
    const dwelling = dwell(typesetting, 'langsam')
    const next = typesetting.typeset('berta', sheetWith({}))
    await dwelling.begun()
    process.kill(dwelling.pid(), 'SIGKILL')
    await expect(dwelling.done).rejects.toMatchObject(failed)
    expect(isPdf(await next)).toBe(true)
    expect(logged).toMatchObject([{ level: 50, template: 'handover-sheet', signal: 'SIGKILL' }])
  })

  it.each([
    ['gierig', 'memory'],
    ['langsam', 'time'],
  ])('that takes too much (%s) is refused', async (deed, excess) => {
    const timeMs = excess === 'time' ? 3000 : Number.POSITIVE_INFINITY
    const typesetting = open(dyingTypesetter, { mostMemoryBytes: 250 * 1024 ** 2, timeMs })
    await expect(dwell(typesetting, deed).done).rejects.toMatchObject(failed)
    expect(logged).toMatchObject([{ level: 50, signal: 'SIGKILL', excess }])
  })

  it('finds no typesetter that starts, and is refused all the same', async () => {
    const typesetting = open(join(folder, 'nirgends.ts'))
    await expect(typesetting.typeset('anton', sheetWith({}))).rejects.toMatchObject(failed)
    expect(logged).toMatchObject([{ level: 50, template: 'handover-sheet' }])
  })

  it('is sent away where too many wait', async () => {
    const typesetting = open(dyingTypesetter, { mostWaiting: 1 })
    const dwelling = dwell(typesetting, 'langsam')
    await dwelling.begun()
    const second = typesetting.typeset('berta', sheetWith({}))
    second.catch(() => {})
    await expect(typesetting.typeset('clara', sheetWith({}))).rejects.toThrow(/zu viele Blätter/)
    // What waits when the server ends is nobody's fault.
    await typesetting.close()
    await expect(second).rejects.toThrow('the server is ending')
    expect(logged).toEqual([])
  })

  it('whose template does not find what it wants is a fault of ours', async () => {
    const typesetting = open(typesetterProgram)
    const poor = typesetting.typeset('anton', { ...sheetWith({}), data: {} })
    await expect(poor).rejects.toThrow(/^the template handover-sheet fails: .*does not contain key/)
    await expect(poor).rejects.not.toBeInstanceOf(Refusal)
  })

  it('reads no file of the machine, whatever its data name', async () => {
    const typesetting = open(typesetterProgram)
    const { data, ...rest } = sheetWith({})
    const arms = { ...data.head.arms, path: '/etc/passwd' }
    const asked = typesetting.typeset('anton', { ...rest, data: { ...data, head: { ...data.head, arms } } })
    await expect(asked).rejects.toThrow(/the template handover-sheet fails/)
  })
})
