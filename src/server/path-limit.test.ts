import { Hono } from 'hono'
import pino from 'pino'
import { expect, it } from 'vitest'
import { onError } from '../http/on-error.ts'
import { boundedPath, refuseLongPaths } from './path-limit.ts'

const seen: string[] = []
const server = new Hono({ getPath: boundedPath })
server.onError(onError(pino({ level: 'silent' })) as never)
server.use(async (c, next) => {
  seen.push(c.req.path)
  await next()
})
server.use(refuseLongPaths)
server.get('*', (c) => c.text(c.req.path))

it.each([2048, 2049])('draws the line behind 2,048 characters of path: %i', async (length) => {
  const answer = await server.request(`/${'x'.repeat(length - 1)}`)
  expect(answer.status).toBe(length === 2048 ? 200 : 414)
})

it('says so in German, and does not show the path', async () => {
  seen.length = 0
  const answer = await server.request(`/${';'.repeat(16_000)}%0ax`)
  expect(answer.status).toBe(414)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ title: 'Die Adresse ist zu lang.', code: 'address_too_long' })
  expect(seen).toEqual(['/…'])
})

it('leaves what is asked for behind the question mark alone', async () => {
  expect(await (await server.request(`/search?term=${'x'.repeat(8_000)}`)).text()).toBe('/search')
  expect(await (await server.request('/B%C3%BCcher')).text()).toBe('/Bücher')
})
