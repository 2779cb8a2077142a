import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltServer, signInAsAdmin, startBuiltServer } from '../testing/built-server.ts'
import { childrenOf, removeFolder, startChild } from '../testing/child-processes.ts'
import { dyingExaminer, examinersOf, makeExaminingPlace } from '../testing/examining.ts'
import { until } from '../testing/indexing.ts'
import { plainPicture } from '../testing/pictures.ts'

describe('the examiner of a built server', () => {
  let server: BuiltServer
  let headers: { authorization: string }
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pennal-data-'))
    server = await startBuiltServer({ dataDir })
    headers = await signInAsAdmin(server)
  })
  afterEach(() => removeFolder(dataDir))

  async function upload(name: string, bytes: string | Uint8Array<ArrayBuffer>, folder?: string): Promise<number> {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    if (folder) form.set('directory', 'pictures')
    if (folder) form.set('folder', folder)
    const answer = await fetch(`${server.origin}/members/io/uploadFile`, { method: 'POST', headers, body: form })
    await answer.arrayBuffer()
    return answer.status
  }
  const picture = async () => new Uint8Array(await plainPicture(900, 600).jpeg().toBuffer())
  const libraries = (pid: number) => readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\S*(sharp|vips)\S*/g) ?? []

  it('opens pictures, and the server never does', async () => {
    expect(await upload('bild.jpg', await picture(), '2026 Probe')).toBe(201)
    expect(await upload('kein.png', 'kein Bild')).toBe(422)
    const [examiner = 0, ...others] = examinersOf(server.pid)
    expect(others).toEqual([])
    expect(libraries(examiner).length).toBeGreaterThan(0)
    expect(libraries(server.pid)).toEqual([])
    await server.stop()
  })

  it('is replaced when it is gone, and ends with its server', async () => {
    expect(await upload('eins.txt', 'eins')).toBe(201)
    const [first = 0] = examinersOf(server.pid)
    process.kill(first, 'SIGKILL')
    await until(async () => examinersOf(server.pid).length === 0)
    expect(await upload('zwei.txt', 'zwei')).toBe(201)
    const [second = 0] = examinersOf(server.pid)
    await server.stop()
    expect(existsSync(`/proc/${second}`)).toBe(false)
  })

  it('does not outlive a server that is killed', async () => {
    expect(await upload('eins.txt', 'eins')).toBe(201)
    expect(examinersOf(server.pid)).toHaveLength(1)
    const all = childrenOf(server.pid, /./)
    await server.kill()
    await until(async () => !all.some((pid) => existsSync(`/proc/${pid}`)))
  })
})

it('an examiner that a file holds up does not outlive its server either', async () => {
  const place = await makeExaminingPlace()
  const path = await place.stage('beim Prüfen langsam')
  const server = startChild(new URL('../testing/processes/examining-process.ts', import.meta.url), [
    dyingExaminer,
    path,
  ])
  expect(await server.hear()).toBe('started')
  await until(async () => (await place.files()).some((name) => name.endsWith('-halb')))
  const [examiner] = examinersOf(server.process.pid)
  expect(existsSync(`/proc/${examiner}`)).toBe(true)
  await server.kill()
  await until(async () => !existsSync(`/proc/${examiner}`))
  await place.remove()
})
