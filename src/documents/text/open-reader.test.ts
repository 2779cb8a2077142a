import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildXlsx } from '../../testing/builders/office-builder.ts'
import { buildPdf, linesOfPdf } from '../../testing/builders/pdf-builder.ts'
import { textFixture, textOf } from '../../testing/texts.ts'
import type { ReaderLimits } from './ask-thread.ts'
import { notes } from './note-rules.ts'
import { openTextReader, type TextReader } from './open-reader.ts'

const program = new URL('./text-thread.ts', import.meta.url)

/** A program that misbehaves: what it does with a question, of which `path` says how it is to be answered. */
const misbehaving = (does: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const answer = (text) => parentPort.postMessage({ extraction: { sections: [{ page: null, text }], note: null } })
    parentPort.on('message', ({ path }) => { parentPort.postMessage('begun'); ${does} })
    parentPort.postMessage('ready')`)}`,
  )

let folder = ''
const opened: TextReader[] = []

function open(source = program, limits: ReaderLimits = { ms: 30_000, heapMb: 256 }): TextReader {
  const reader = openTextReader(source, limits)
  opened.push(reader)
  return reader
}

async function write(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-text-'))
})
afterEach(async () => {
  for (const reader of opened.splice(0)) await reader.close()
})
afterAll(() => rm(folder, { recursive: true }))

const good = textFixture('vortrag.pptx')

describe('a reader', () => {
  it('reads files of every kind, one after the other', async () => {
    const reader = open()
    expect(textOf(await reader.read(good, 'pptx'))).toContain('Rabenstein')
    expect(textOf(await reader.read(textFixture('niederschrift.pdf'), 'pdf'))).toContain('Schlussgesang')
    expect(await reader.read(textFixture('user-password.pdf'), 'pdf')).toEqual({ sections: [], note: notes.encrypted })
    expect(await reader.read(good, 'docx')).toEqual({ sections: [], note: null })
  })

  it('lets files wait for each other', async () => {
    const reader = open()
    const read = await Promise.all(
      ['vortrag.pptx', 'kasse.xlsx', 'niederschrift.docx'].map(async (name) =>
        textOf(await reader.read(textFixture(name), name.slice(-4))),
      ),
    )
    expect(read.map((text) => text.split('\n')[0])).toEqual([
      'Begrüßung der Gäste',
      'Einnahmen',
      'Niederschrift über den Wahlconvent',
    ])
  })

  it('tells of faults of the machine, and goes on', async () => {
    const reader = open()
    await expect(reader.read(join(folder, 'missing'), 'pdf')).rejects.toMatchObject({ code: 'ENOENT' })
    expect(textOf(await reader.read(good, 'pptx'))).toContain('Rabenstein')
  })
})

describe('a file that takes too long', () => {
  it('is given up', async () => {
    // One page, so that there is no point at which less of it could be taken.
    const path = await write(
      'slow.pdf',
      buildPdf([linesOfPdf(Array.from({ length: 300_000 }, (_, i) => `Zeile ${i}`))]),
    )
    // With memory to spare: on a busy machine that would run out first.
    const reader = open(program, { ms: 400, heapMb: 2048 })
    expect(await reader.read(path, 'pdf')).toEqual({ sections: [], note: notes.slow })
  })

  it('does not keep the next one waiting', async () => {
    const reader = open(misbehaving("if (path === 'endless') for (;;); answer('read')"), { ms: 400, heapMb: 256 })
    const [slow, next] = await Promise.all([reader.read('endless', 'pdf'), reader.read('next', 'pptx')])
    expect(slow).toEqual({ sections: [], note: notes.slow })
    expect(textOf(next)).toBe('read')
  })

  it('in many steps is cut in time', async () => {
    const page = linesOfPdf(Array.from({ length: 2_000 }, (_, i) => `Zeile ${i}`))
    const path = await write('long.pdf', buildPdf(Array.from({ length: 1_000 }, () => page)))
    const { sections, note } = await open(program, { ms: 4_000, heapMb: 256 }).read(path, 'pdf')
    expect(note).toBe(notes.cut)
    expect(sections.length).toBeGreaterThan(0)
  })
})

describe('a file that needs too much memory', () => {
  it('is given up, and the next one is read', async () => {
    const strings = Array.from({ length: 1_000_000 }, (_, i) => `<si><t>Wort${i}</t></si>`).join('')
    const path = await write('many.xlsx', buildXlsx(['<row/>'], { strings }))
    const reader = open(program, { ms: 30_000, heapMb: 20 })
    expect(await reader.read(path, 'xlsx')).toEqual({ sections: [], note: notes.large })
    expect(textOf(await reader.read(good, 'pptx'))).toContain('Rabenstein')
  })

  it('outside of what JavaScript makes is given up as well', async () => {
    const hoard = 'const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 20)'
    const reader = open(misbehaving(`if (path === 'bad') { ${hoard} } else answer('gut')`), { ms: 30_000, heapMb: 64 })
    expect(await reader.read('bad', 'pdf')).toEqual({ sections: [], note: notes.large })
    expect(textOf(await reader.read('good', 'pdf'))).toBe('gut')
  })
})

describe('a thread', () => {
  it('is kept after good files and replaced after bad ones', async () => {
    const reader = open(misbehaving(`if (path === 'bad') process.exit(3); else answer(String(threadId))`))
    const first = textOf(await reader.read('good', 'pdf'))
    expect(textOf(await reader.read('good', 'pdf'))).toBe(first)
    expect(await reader.read('bad', 'pdf')).toEqual({ sections: [], note: notes.broken })
    expect(textOf(await reader.read('good', 'pdf'))).not.toBe(first)
  })

  it.each([
    ['throws', `throw new Error('kaputt')`],
    ['never comes back', 'for (;;);'],
    ['recurses without end', 'const f = () => f() + 1; f()'],
  ])('that %s harms only the file it reads', async (_, does) => {
    const reader = open(misbehaving(`if (path === 'bad') { ${does} } else answer('gut')`), { ms: 500, heapMb: 64 })
    const { sections, note } = await reader.read('bad', 'pdf')
    expect([sections, [notes.broken, notes.slow].some((expected) => expected === note)]).toEqual([[], true])
    expect(textOf(await reader.read('good', 'pdf'))).toBe('gut')
  })

  it('that throws is heard out, however busy the machine is: its last word says that it had begun', async () => {
    const program = misbehaving(`throw new Error('kaputt')`)
    for (let i = 0; i < 20; i++) {
      const reading = open(program).read('bad', 'pdf')
      for (let turn = 0; turn < 40; turn++) {
        const until = performance.now() + 2
        while (performance.now() < until);
        await new Promise(setImmediate)
      }
      expect(await reading).toEqual({ sections: [], note: notes.broken })
    }
  })

  it('that dies of a file after its answer does no harm to the next one', async () => {
    const reader = open(misbehaving('answer(String(threadId)); process.exit(3)'))
    const answers = new Set<string>()
    for (let i = 0; i < 5; i++) answers.add(textOf(await reader.read('good', 'pdf')))
    expect(answers.size).toBe(5)
  })

  it('whose program is missing or broken is no fault of the file', async () => {
    const missing = open(new URL('./missing.ts', import.meta.url))
    for (let i = 0; i < 2; i++) await expect(missing.read(good, 'pptx')).rejects.toThrow(/missing\.ts/)
    const broken = open(new URL(`data:text/javascript,${encodeURIComponent(`throw new Error('kaputt')`)}`))
    await expect(broken.read(good, 'pptx')).rejects.toThrow('kaputt')
    await expect(open(new URL('data:text/javascript,')).read(good, 'pptx')).rejects.toThrow('has ended')
  })
})

describe('a closed reader', () => {
  it('reads no more', async () => {
    const reader = open()
    await reader.close()
    await expect(reader.read(good, 'pptx')).rejects.toThrow('closed')
    await reader.close()
  })

  it('gives up the file it is reading and those that wait', async () => {
    const reader = open(misbehaving('for (;;);'))
    const reading = [reader.read('a', 'pdf'), reader.read('b', 'pdf')].map((each) =>
      expect(each).rejects.toThrow('closed'),
    )
    await new Promise(setImmediate)
    await reader.close()
    await Promise.all(reading)
  })
})
