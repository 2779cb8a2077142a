import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pennal-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('puts a smaller brotli and gzip companion beside a text file, in subfolders too', () => {
  const css = '.ribbon { color: red }\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  const file = join(folder, 'assets', 'root.css')
  writeFileSync(file, css)

  compressAssets(folder)

  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(css)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(css)
  expect(readFileSync(`${file}.br`).length).toBeLessThan(css.length)
})

it('leaves alone what would not shrink: compressed formats and tiny files', () => {
  writeFileSync(join(folder, 'vollkorn.woff2'), 'a'.repeat(1000))
  writeFileSync(join(folder, 'tiny.svg'), '<svg/>')

  compressAssets(folder)

  for (const name of ['vollkorn.woff2', 'tiny.svg']) {
    expect(existsSync(join(folder, `${name}.br`))).toBe(false)
    expect(existsSync(join(folder, `${name}.gz`))).toBe(false)
  }
})
