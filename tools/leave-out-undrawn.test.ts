import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findServerPart } from './leave-out-undrawn.ts'

const build = join(import.meta.dirname, '../build')
const holders = (folder: string, words: string) =>
  globSync(`${folder}/**/*.js`, { cwd: build }).filter((file) =>
    readFileSync(join(build, file), 'utf8').includes(words),
  )

it('has members’ pages for browsers only, and public ones for the server as well', () => {
  expect(holders('client', 'overview-columns')).not.toEqual([])
  expect(holders('server', 'overview-columns')).toEqual([])
  expect(holders('server', 'login-form')).not.toEqual([])
})

it.each([
  ['export async function loader({ context }: Route.LoaderArgs) {', 'loader'],
  ['export const loader = ({ context }: Route.LoaderArgs) => 1', 'loader'],
  ['const a = 1\nexport const { action, shouldRevalidate } = parts()', 'action'],
  ['export async function clientLoader() {', undefined],
  ['export const { clientLoader, clientAction } = parts()', undefined],
])('sees what a page has for the server in %s', (source, part) => {
  expect(findServerPart(source)).toBe(part)
})
