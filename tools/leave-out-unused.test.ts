import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../build/server')
const texts = globSync('*.js', { cwd: server }).map((file) => readFileSync(join(server, file), 'utf8'))
const has = (words: string) => texts.some((text) => text.includes(words))

it('draws pages for the server in one way only, and reads no style sheet there', () => {
  expect(has('renderToPipeableStream')).toBe(true)
  // Words of the code that is left out: of React’s other way to draw, and of postcss.
  expect(has('The server used "renderToString"')).toBe(false)
  expect(has('CssSyntaxError')).toBe(false)
})
