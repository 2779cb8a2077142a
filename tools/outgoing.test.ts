import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname

/** What the server is made of: neither the browser's part nor what only tests start. */
const sources = globSync('src/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/^src\/(web|design|testing)\//.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))

const whoHas = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => (pattern.test(withoutComments(text)) ? [file] : [])).sort()

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

/** An import that is there when the program runs, of this module and of more than its types. */
const running = (module: string) => new RegExp(`^import (?!type )[^']*'${module}'|import\\('${module}'\\)`, 'm')

it('are read, all of them', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(whoHas(/./)).toContain('src/server/server.ts')
})

it('nobody fetches an address but that of the server itself', () => {
  // A server has the function under this name that answers a request.
  // An upgrade asks the server of this machine whether it runs.
  expect(whoHas(/(?<![.\w])fetch\((?!request, env)/)).toEqual(['src/upgrading/wait-until-healthy.ts'])
  expect(
    whoHas(/from '(undici|node:(http2|https|dgram|dns)(\/promises)?)'|XMLHttpRequest|WebSocket|EventSource/),
  ).toEqual([])
})

it('connections are opened to what the settings name, by one file for each', () => {
  // The second has from there what the codes of answers are called.
  expect(whoHas(running('node:http'))).toEqual(['src/server/listen.ts', 'src/server/pages/whole-answer.ts'])
  const { text: whole = '' } = sources.find(({ file }) => file === 'src/server/pages/whole-answer.ts') ?? {}
  expect(whole).toMatch(/^import \{ type ServerResponse, STATUS_CODES \} from 'node:http'$/m)
  // The others look at the form of an address, and connect to none.
  const sockets = whoHas(running('node:net')).filter((file) => {
    const { text } = sources.find((source) => source.file === file) ?? { text: '' }
    return !/^import \{ isIP \} from 'node:net'$/m.test(text)
  })
  // The second one listens, on a socket that was handed over.
  expect(sockets).toEqual(['src/scanner/clamd.ts', 'src/server/listen.ts'])
  expect(whoHas(running('node:tls'))).toEqual(['src/watching/ask-certificate.ts'])
  expect(whoHas(/\bnew S3Client\(/)).toEqual(['src/storage/s3-store.ts'])
  // The second writes mails as files.
  expect(whoHas(/\bcreateTransport\(/)).toEqual(['src/mail/open-mail-folder.ts', 'src/mail/open-smtp.ts'])
  expect(whoHas(/\bnew pg\.(Pool|Client)\(/)).toEqual([
    'src/database/postgres/hold-postgres.ts',
    'src/database/postgres/open-own-connection.ts',
    'src/database/postgres/open-postgres.ts',
    'src/database/postgres/server-side.ts',
  ])
})

it('processes are started by one file of the server and one of its commands, without a shell', () => {
  expect(whoHas(running('node:child_process'))).toEqual(['src/upgrading/run-program.ts', 'src/workers/start-worker.ts'])
  expect(whoHas(/\b(exec|execFile|spawn)(Sync)?\(.*(shell|sh -c)|\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
})
