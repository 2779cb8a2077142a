import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { openLog } from './open-log.ts'

function logTo(settings: { isTTY: boolean; logFormat?: Config['logFormat'] }) {
  const lines: string[] = []
  const output = { isTTY: settings.isTTY, write: (text: string) => lines.push(text) }
  return { log: openLog({ logLevel: 'info', logFormat: settings.logFormat }, output), lines }
}

describe('the log on a terminal', () => {
  it('is for people: time, how serious, what', () => {
    const { log, lines } = logTo({ isTTY: true })
    log.info({ requestId: 'r1', method: 'GET', path: '/calendar', status: 200, ms: 3.2 }, 'request')
    log.warn({ accountId: 'a1', requestId: 'r2', path: '/user/me' }, 'access refused')
    log.info({ indexed: 16 }, 'documents can be found')
    log.debug('not asked for')
    expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, 'now'))).toEqual([
      'now  Hinweis  GET /calendar 200  3.2 ms\n',
      'now  Warnung  access refused  (accountId a1, requestId r2, path /user/me)\n',
      'now  Hinweis  documents can be found  (indexed 16)\n',
    ])
  })

  it('has the number of a request that failed, and where an error comes from', () => {
    const { log, lines } = logTo({ isTTY: true })
    log.info({ requestId: 'r1', method: 'GET', path: '/', status: 500, ms: 1 }, 'request')
    log.error({ err: new Error('kaputt'), requestId: 'r1' }, 'unexpected error')
    expect(lines[0]).toContain('(requestId r1)')
    expect(lines[1]).toMatch(
      /Fehler {3}unexpected error {2}\(requestId r1\)\n {4}Error: kaputt\n {8}at .*open-log\.test/,
    )
  })

  it('gives no commands to the terminal', () => {
    const { log, lines } = logTo({ isTTY: true })
    log.warn({ path: '/\u001b[2J\u202e', err: new Error('a\u001b]0;x\u0007') }, 'odd\nline\u001b[1m')
    expect(lines.join('').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(lines[0]).toContain('odd\\u{a}line\\u{1b}[1m  (path /\\u{1b}[2J\\u{202e})')
  })
})

describe('LOG_FORMAT', () => {
  it('has text written where there is no terminal', () => {
    const { log, lines } = logTo({ isTTY: false, logFormat: 'text' })
    log.info('here')
    expect(lines).toEqual([expect.stringMatching(/Hinweis {2}here\n$/)])
  })

  it.each([
    { isTTY: true, logFormat: 'json' as const },
    { isTTY: false, logFormat: undefined },
  ])('has JSON written, what belongs to one moment in one piece: %o', async (settings) => {
    const { log, lines } = logTo(settings)
    log.info('eins')
    log.info('zwei')
    expect(lines).toEqual([])
    await setImmediate()
    log.info('drei')
    await setImmediate()
    const read = lines.map((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    )
    expect(read).toEqual([['eins', 'zwei'], ['drei']])
  })

  it('does not wait with JSON until there is too much of it', () => {
    const { log, lines } = logTo({ isTTY: false })
    for (let count = 0; count < 1000; count++) log.info('x'.repeat(100))
    expect(lines.join('').length).toBeGreaterThan(64 * 1024)
  })
})
