import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { type ExaminingPlace, examinersOf, makeExaminingPlace, strictLimits } from '../testing/examining.ts'
import { until } from '../testing/indexing.ts'
import { plainPicture } from '../testing/pictures.ts'
import { testProgram } from '../testing/test-program.ts'
import type { Examining } from './open-examining.ts'

const examiner = testProgram('examiner')
const content = new Refusal('unprocessable', 'Der Inhalt passt nicht zur Dateiendung.')
const picture = new Refusal('unprocessable', 'Das Bild ist zu groß.')

let place: ExaminingPlace
beforeEach(async () => {
  place = await makeExaminingPlace()
})
afterEach(() => place.remove())

/** Has a text looked into, for one member or another. */
async function examine(examining: Examining, text: string, member = 'anton'): Promise<void> {
  const path = await place.stage(text)
  return examining.examine(member, { path, size: Buffer.byteLength(text), extension: 'txt' })
}

/** A text that its examiner does not let go of; and what makes it. */
async function hold(examining: Examining, member: string) {
  const text = 'beim Prüfen geduldig'
  const path = await place.stage(text)
  const done = examining.examine(member, { path, size: Buffer.byteLength(text), extension: 'txt' })
  done.catch(() => {})
  const isBegun = async () => (await place.files()).includes(`${basename(path)}-halb`)
  return { done, isBegun, letGo: () => writeFile(`${path}.weiter`, '') }
}

async function draw(examining: Examining, deed = '') {
  const jpeg = Buffer.concat([await plainPicture(900, 600).jpeg().toBuffer(), Buffer.from(deed)])
  const [path, ...targets] = await Promise.all([jpeg, '', '', '', '', ''].map(place.stage))
  return { path, targets, drawing: examining.draw('anton', { path: path ?? '', format: 'jpeg', targets }) }
}

describe('an examiner', () => {
  it('looks into files, and refuses in the words of the check', async () => {
    const examining = place.start({}, examiner)
    await examine(examining, 'Liebe Bundesbrüder')
    const path = await place.stage('kein PDF')
    await expect(examining.examine('anton', { path, size: 8, extension: 'pdf' })).rejects.toThrow(content)
    expect(examinersOf()).toHaveLength(1)
    expect(place.logged).toEqual([])
  })

  it('draws a picture into the files that it was given', async () => {
    const { path, targets, drawing } = await draw(place.start({}, examiner))
    const { full, renditions, ...rest } = await drawing
    expect(rest).toEqual({ width: 900, height: 600, colour: expect.stringMatching(/^#33..99$/) })
    expect(renditions.map(({ width }) => width)).toEqual([240, 400, 800])
    const sizes = [...[full, ...renditions].map(({ size }) => size), 0]
    expect(targets.map((target) => readFileSync(target).length)).toEqual(sizes)
    expect((await place.files()).sort()).toEqual([path, ...targets].map((each) => basename(each ?? '')).sort())
  })

  it('knows no secret, gives way to the server, and has a limit of its own', async () => {
    const examining = place.start({ niceness: 5, heapMb: 99 }, examiner)
    process.env.ADMIN_PASSWORD = 'Ein-Geheimnis'
    await examine(examining, 'x').finally(() => delete process.env.ADMIN_PASSWORD)
    const [pid] = examinersOf()
    const proc = (name: string, of: string | number = pid ?? 0) => readFileSync(`/proc/${of}/${name}`, 'utf8')
    const names = proc('environ')
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => /PASSWORD|SECRET|DATABASE|S3|SMTP|TEST/.test(name ?? ''))).toEqual([])
    expect(names).toContain('PATH')
    expect(proc('stat').split(') ')[1]?.split(' ')[16]).toBe('5')
    expect(Number(proc('oom_score_adj')) - Number(proc('oom_score_adj', 'self'))).toBe(500)
    expect(proc('cmdline')).toContain('--max-old-space-size=99')
  })

  it('is ready before its file is there, stays while files come, and ends when none has come for a while', async () => {
    const examining = place.start({ idleMs: 3000 }, examiner)
    examining.warm()
    examining.warm()
    const [pid] = examinersOf()
    expect(examinersOf()).toEqual([pid])
    await examine(examining, 'eins')
    await examine(examining, 'zwei')
    expect(examinersOf()).toEqual([pid])
    await until(async () => examinersOf().length === 0)
    await examine(examining, 'drei')
    expect(examinersOf()).not.toEqual([pid])
    expect(place.logged).toEqual([])
  })

  it('that has grown is replaced before the next file', async () => {
    const examining = place.start({ mostRestingBytes: 1 })
    await examine(examining, 'eins')
    const gone = examinersOf()
    await examine(examining, 'zwei')
    await until(async () => !examinersOf().some((pid) => gone.includes(pid)))
    expect(place.logged).toEqual([])
  })

  it('finishes its file when everything is told to end, and the next file gets another', async () => {
    const examining = place.start()
    const held = await hold(examining, 'anton')
    await until(held.isBegun)
    const [pid] = examinersOf()
    process.kill(pid ?? 0, 'SIGTERM')
    await held.letGo()
    await held.done
    await examine(examining, 'danach')
    expect(examinersOf()).not.toContain(pid)
  })

  it('that was ended between two files is no job’s fault', async () => {
    const examining = place.start()
    await examine(examining, 'eins')
    const [pid] = examinersOf()
    const path = await place.stage('zwei')
    // It is sent the next file, but never comes to it.
    process.kill(pid ?? 0, 'SIGSTOP')
    const next = examining.examine('anton', { path, size: 4, extension: 'txt' })
    process.kill(pid ?? 0, 'SIGKILL')
    await next
    expect(place.logged).toEqual([])
  })
})

describe('a file that its examiner does not survive', () => {
  it.each([
    ['tödlich', { signal: 'SIGKILL', lastWords: '' }],
    ['fehlerhaft', { code: 1, lastWords: expect.stringContaining('something that nobody has thought of') }],
    ['gierig', { signal: 'SIGKILL', excess: 'memory' }],
    ['langsam', { signal: 'SIGKILL', excess: 'time' }],
  ])('(%s) is refused, leaves nothing, and harms no other', async (deed, said) => {
    const examining = place.start(strictLimits)
    const own = ['anton', 'anton', 'berta', 'clara'].map((member) => examine(examining, 'harmlos', member))
    await expect(examine(examining, `beim Prüfen ${deed}`)).rejects.toThrow(content)
    const later = examine(examining, 'danach')
    await expect(Promise.all([...own, later])).resolves.toHaveLength(5)
    expect((await place.files()).filter((name) => name.includes('halb'))).toEqual([])
    expect(place.logged).toMatchObject([{ level: 40, job: 'examine', kind: 'txt', ...said }])
  })

  it.each([
    ['tödlich', content],
    ['gierig', picture],
    ['langsam', content],
  ])('(%s) may show it when it is drawn', async (deed, refusal) => {
    const examining = place.start(strictLimits)
    await expect((await draw(examining, ` beim Zeichnen ${deed}`)).drawing).rejects.toThrow(refusal)
    expect((await (await draw(examining)).drawing).width).toBe(900)
    expect(place.logged).toMatchObject([{ job: 'draw', kind: 'jpeg' }])
  })

  it('for want of memory is a picture that is too large, if it is one', async () => {
    const examining = place.start(strictLimits)
    const path = await place.stage('beim Prüfen gierig')
    await expect(examining.examine('anton', { path, size: 19, extension: 'png' })).rejects.toThrow(picture)
  })
})

describe('a fault of the machine', () => {
  it('is told as what it is: none could be started', async () => {
    const examining = place.start({}, join(place.folder, 'missing.js'))
    examining.warm()
    const failing = examine(examining, 'harmlos')
    await expect(failing).rejects.toThrow(/does not start: .*Cannot find module/s)
    await expect(failing).rejects.not.toBeInstanceOf(Refusal)
  })

  it('is told as what it is: the program never comes up', async () => {
    const path = join(place.folder, 'silent.js')
    await writeFile(path, 'setInterval(() => {}, 1000)')
    await expect(examine(place.start({ startMs: 500 }, path), 'harmlos')).rejects.toThrow('does not start')
  })

  it('is told as what it is: the disk is full, or a file is gone', async () => {
    const examining = place.start()
    await expect(examine(examining, 'beim Prüfen platzlos')).rejects.toMatchObject({ code: 'ENOSPC', syscall: 'write' })
    const gone = { path: join(place.folder, 'weg'), size: 1, extension: 'txt' } as const
    await expect(examining.examine('anton', gone)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(examinersOf()).toHaveLength(1)
  })
})

describe('many files at once', () => {
  it('have two examiners, and one member never both', async () => {
    const examining = place.start()
    const first = await hold(examining, 'anton')
    await until(first.isBegun)
    const slow = [first, await hold(examining, 'anton'), await hold(examining, 'anton')]
    await examine(examining, 'eilig', 'berta')
    await examine(examining, 'eilig', 'clara')
    const begun = await Promise.all(slow.map((each) => each.isBegun()))
    expect(begun).toEqual([true, false, false])
    expect(examinersOf()).toHaveLength(2)
    for (const each of slow) await each.letGo()
    await Promise.all(slow.map((each) => each.done))
    expect(examinersOf()).toHaveLength(2)
  })

  it('wait in a line that has an end, but what has been examined is drawn', async () => {
    const examining = place.start({ places: 1, mostWaiting: 2 })
    const [held, ...waiting] = await Promise.all(['anton', 'berta', 'clara'].map((member) => hold(examining, member)))
    const refusal = await examine(examining, 'zu viel', 'doris').catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
    expect(String(refusal)).toMatch(/Gerade werden sehr viele Dateien geprüft/)
    const { drawing } = await draw(examining)
    for (const each of [held, ...waiting]) await each?.letGo()
    await Promise.all([held?.done, ...waiting.map((each) => each.done), drawing])
    await examine(examining, 'wieder Platz', 'doris')
  })

  it('are told when the server ends, and no process is left', async () => {
    const examining = place.start({ places: 1 })
    const held = await hold(examining, 'anton')
    await until(held.isBegun)
    const waiting = await hold(examining, 'berta')
    await examining.close()
    expect(examinersOf()).toEqual([])
    for (const { done } of [held, waiting]) await expect(done).rejects.toThrow('the server is ending')
    expect(place.logged).toEqual([])
    examining.warm()
    await expect(examine(examining, 'zu spät')).rejects.toThrow('the server is ending')
    expect(examinersOf()).toEqual([])
  })
})
