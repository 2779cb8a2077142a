import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pickEncoding, readStaticFiles, serveFiles } from './static-files.ts'

const both = { br: true, gzip: true }

describe('pickEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', both, 'br'],
    ['gzip', both, 'gzip'],
    ['br', { gzip: true }, 'identity'],
    ['br;q=0, gzip', both, 'gzip'],
    ['br;q=0.0, gzip;q=0', both, 'identity'],
    ['br;q=0.5', both, 'br'],
    ['BR', both, 'br'],
    ['brotli', both, 'identity'],
    [undefined, both, 'identity'],
  ])('answers %s', (accepted, available, expected) => {
    expect(pickEncoding(accepted, available)).toBe(expected)
  })
})

it('serves each file as it is, whichever way it is packed, and has style sheets at hand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-static-'))
  const script = 'export const words = "so viele Worte"\n'.repeat(200)
  writeFileSync(join(folder, 'a.js'), script)
  writeFileSync(join(folder, 'a.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'b.png'), 'a picture')
  writeFileSync(join(folder, 'd.js'), script)
  writeFileSync(join(folder, 'd.js.gz'), 'cannot be unpacked')
  writeFileSync(join(folder, 'c.css'), 'p{}')
  writeFileSync(join(folder, 'c.css.gz'), gzipSync('p{}'))
  const files = readStaticFiles(folder)
  const server = new Hono().use(serveFiles(files)).onError((_, c) => c.body(null, 500))
  rmSync(folder, { recursive: true })
  const ask = async (path: string, encoding: string) => {
    const answer = await server.request(path, { headers: { 'accept-encoding': encoding } })
    return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
  }
  const [[asBr, br], [asGzip, gzip], [asItIs, plain]] = [
    await ask('/a.js', 'br'),
    await ask('/a.js', 'gzip'),
    await ask('/a.js', 'identity'),
  ]
  expect([asBr, asGzip, asItIs]).toEqual(['br', 'gzip', null])
  for (const bytes of [brotliDecompressSync(br), gunzipSync(gzip), plain]) expect(bytes.toString()).toBe(script)
  expect(files.get('/c.css')?.body?.toString()).toBe('p{}')
  expect(await ask('/b.png', 'br, gzip')).toEqual([null, Buffer.from('a picture')])
  // Who asks for the head alone has nothing unpacked for him.
  expect((await server.request('/d.js')).status).toBe(500)
  expect((await server.request('/d.js', { method: 'HEAD' })).status).toBe(200)
})
