import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArrows } from './check-arrows.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pennal-arrows-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Lays out a tree in which every file that is imported exists, and checks it. */
function check(tree: Record<string, string>): string[] {
  for (const [file, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return checkArrows(root)
}

/** Two files, the first importing the second by the given words. */
function checkImport(file: string, target: string, words = "import { x } from 'TARGET'"): string[] {
  const up = '../'.repeat(file.split('/').length - 1)
  return check({ [file]: words.replace('TARGET', up + target), [target]: 'export const x = 1\nexport type X = 1\n' })
}

describe('arrows that are allowed', () => {
  it.each([
    ['src/main.ts', 'src/open-app.ts'],
    ['src/main.ts', 'src/server/server.ts'],
    ['src/open-app.ts', 'src/database/open-database.ts'],
    ['src/programs/account.ts', 'src/accounts/create-account.ts'],
    ['src/open-app.ts', 'src/indexing/start-indexing.ts'],
    ['src/indexing/start-indexing.ts', 'src/search/reading/readings.ts'],
    ['src/programs/indexer.ts', 'src/documents/text/read-stored-text.ts'],
    ['src/open-app.ts', 'src/examining/open-examining.ts'],
    ['src/examining/open-examining.ts', 'src/workers/open-pool.ts'],
    ['src/programs/examiner.ts', 'src/documents/inspecting/check-content.ts'],
    ['src/programs/examiner.ts', 'src/workers/serve-jobs.ts'],
    ['src/programs/rebuild-search.ts', 'src/search/index/rebuild-index.ts'],
    ['src/server/server.ts', 'src/web/context.ts'],
    ['src/server/server.ts', 'src/server/pages/pages.ts'],
    ['src/server/pages/pages.ts', 'src/content/read-public.ts'],
    ['src/server/server.ts', 'src/calls/token.ts'],
    ['src/web/public/home.tsx', 'src/design/button.tsx'],
    ['src/web/routes.ts', 'src/content/site-map.ts'],
    ['src/web/members/pages/upload.tsx', 'src/documents/receiving/upload-rules.ts'],
    ['src/calls/token.ts', 'src/accounts/sign-in/sign-in.ts'],
    ['src/accounts/accounts.ts', 'src/database/tables.ts'],
    ['src/documents/receiving/store-upload.ts', 'src/storage/store-file.ts'],
    ['src/database/open-database.ts', 'src/errors.ts'],
    ['src/accounts/sign-in/sign-in.test.ts', 'src/testing/fresh-database.ts'],
    ['src/testing/running-server.ts', 'src/server/server.ts'],
    ['bench/memory.ts', 'src/testing/running-server.ts'],
    ['tools/prepare-tests.ts', 'src/testing/postgres-cluster.ts'],
    ['tools/dev.ts', 'src/config.ts'],
  ])('%s → %s', (file, target) => {
    expect(checkImport(file, target)).toEqual([])
  })

  it.each([
    ['src/web/session/client.ts', 'src/calls/calls.ts'],
    ['src/web/public/home.tsx', 'src/content/read-public.ts'],
    ['src/calls/token.ts', 'src/app.ts'],
    ['src/accounts/sign-in/sign-in.ts', 'src/config.ts'],
    ['src/server/server.ts', 'src/accounts/sign-in/sign-in.ts'],
  ])('%s → %s, but types only', (file, target) => {
    expect(checkImport(file, target, "import type { X } from 'TARGET'")).toEqual([])
    expect(checkImport(file, target)).toEqual([expect.stringMatching(/^src\/.+: .+ may import only types of /)])
  })
})

describe('arrows that are refused', () => {
  it.each([
    ['src/main.ts', 'src/database/open-database.ts', 'main.ts must not import database'],
    ['src/server/server.ts', 'src/web/root.tsx', 'server must not import web'],
    ['src/server/pages/pages.ts', 'src/design/button.tsx', 'server must not import design'],
    ['src/web/public/home.tsx', 'src/database/tables.ts', 'web must not import database'],
    ['src/web/context.ts', 'src/server/server.ts', 'web must not import server'],
    ['src/calls/token.ts', 'src/web/context.ts', 'calls must not import web'],
    ['src/calls/token.ts', 'src/server/pages/pages.ts', 'calls must not import server'],
    ['src/accounts/sign-in/sign-in.ts', 'src/content/entries.ts', 'accounts must not import content'],
    ['src/accounts/sign-in/sign-in.ts', 'src/calls/token.ts', 'accounts must not import calls'],
    ['src/database/open-database.ts', 'src/accounts/accounts.ts', 'database must not import accounts'],
    ['src/design/button.tsx', 'src/errors.ts', 'design must not import errors.ts'],
    ['src/web/root.tsx', 'src/server/path-rules.ts', 'web must not import server'],
    ['src/accounts/sign-in/sign-in.ts', 'src/testing/fresh-database.ts', 'only tests may import testing'],
    ['tools/dev.ts', 'src/testing/fresh-database.ts', 'only tests may import testing'],
    ['src/main.ts', 'tools/find-chromium.ts', 'src imports nothing outside src'],
    ['src/accounts/sign-in/sign-in.ts', 'src/accounts/accounts.test.ts', 'nothing imports a test'],
    ['src/newroom/a.ts', 'src/errors.ts', 'no arrows are defined for newroom'],
  ])('%s → %s', (file, target, reason) => {
    expect(checkImport(file, target)).toEqual([`${file}: ${reason} (imports ${target})`])
  })

  it.each([
    ["export { x } from 'TARGET'"],
    ["export * from 'TARGET'"],
    ["import 'TARGET'"],
    ["const y = await import('TARGET')"],
    ["import { type X } from 'TARGET'"],
    ["import { type X, x } from 'TARGET'"],
    ["import * as y from 'TARGET'"],
    ["export { type X } from 'TARGET'"],
    ["import y from 'TARGET?url'"],
  ])('sees through %s', (words) => {
    expect(checkImport('src/web/root.tsx', 'src/calls/calls.ts', words)).toEqual([
      'src/web/root.tsx: web may import only types of calls (imports src/calls/calls.ts)',
    ])
  })

  it.each([
    ["import type { X } from 'TARGET'"],
    ["import type * as y from 'TARGET'"],
    ["export type { X } from 'TARGET'"],
    ["export type * from 'TARGET'"],
  ])('knows that %s is a type', (words) => {
    expect(checkImport('src/web/root.tsx', 'src/calls/calls.ts', words)).toEqual([])
  })
})

describe('what goes to the browser', () => {
  it.each(['src/documents/receiving/upload-rules.ts', 'src/content/site-map.ts'])(
    '%s must not lead to the database',
    (file) => {
      const room = dirname(file)
      const breaches = check({
        [file]: "import './entries.ts'",
        [`${room}/entries.ts`]: `import '${'../'.repeat(room.split('/').length - 1)}database/tables.ts'`,
        'src/database/tables.ts': '',
      })
      expect(breaches).toEqual([
        `${file}: goes to the browser, so it must not lead to database (reaches src/database/tables.ts)`,
      ])
    },
  )

  it('may use its own room and types from anywhere a room may', () => {
    const breaches = check({
      'src/accounts/passwords/password-rules.ts':
        "import './words.ts'\nimport type { T } from '../../database/tables.ts'",
      'src/accounts/passwords/words.ts': '',
      'src/database/tables.ts': '',
    })
    expect(breaches).toEqual([])
  })
})

describe('what runs in the server', () => {
  it.each([
    'src/documents/inspecting/check-zip.ts',
    'src/documents/text/pdf/read-pdf.ts',
    'src/load-sharp.ts',
    'src/typesetting/setting/set-document.ts',
  ])('must not lead to %s, by any way', (opener) => {
    const breaches = check({
      'src/main.ts': "import './server/server.ts'",
      'src/server/server.ts': "import '../calls/calls.ts'",
      'src/calls/calls.ts': "const room = await import('../documents/receiving/check-upload.ts')",
      'src/documents/receiving/check-upload.ts': `import '../../${opener.slice('src/'.length)}'`,
      [opener]: '',
    })
    expect(breaches).toEqual([
      `src/main.ts: runs in the server, so it must not lead to what has a process beside it (reaches ${opener})`,
    ])
  })

  it('leaves that to other programs', () => {
    const breaches = check({
      'src/programs/examiner.ts': "import '../renditions/drawing/draw-picture.ts'",
      'src/renditions/make-renditions.ts': "import type { Drawing } from './drawing/draw-picture.ts'",
      'src/renditions/drawing/draw-picture.ts': "import '../../load-sharp.ts'",
      'src/load-sharp.ts': '',
      'src/main.ts': '',
    })
    expect(breaches).toEqual([])
  })
})

describe('cycles', () => {
  it('refuses a cycle and shows the way round', () => {
    const breaches = check({
      'src/accounts/a.ts': "import { b } from './b.ts'",
      'src/accounts/b.ts': "import { c } from './c.ts'",
      'src/accounts/c.ts': "const a = await import('./a.ts')",
    })
    expect(breaches).toEqual([
      'src/accounts/a.ts: import cycle: src/accounts/a.ts → src/accounts/b.ts → src/accounts/c.ts → src/accounts/a.ts',
    ])
  })

  it('refuses one of types as well: they want a file of their own', () => {
    const breaches = check({
      'src/accounts/a.ts': "import { b } from './b.ts'",
      'src/accounts/b.ts': "import type { A } from './a.ts'",
    })
    expect(breaches).toEqual([
      'src/accounts/a.ts: import cycle: src/accounts/a.ts → src/accounts/b.ts → src/accounts/a.ts',
    ])
  })

  it('lets two ways lead to one file', () => {
    const breaches = check({
      'src/accounts/a.ts': "import './b.ts'\nimport './c.ts'",
      'src/accounts/b.ts': "import './d.ts'",
      'src/accounts/c.ts': "import './d.ts'",
      'src/accounts/d.ts': '',
    })
    expect(breaches).toEqual([])
  })
})

describe('names, rows and lengths', () => {
  it('refuses a row that is too long', () => {
    const row = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`src/mail/${n}.ts`, '']))
    expect(check(row(40))).toEqual([])
    expect(check(row(41))).toEqual(['src/mail: 41 files in one row, at most 40'])
  })

  it.each(['src/web/utils.ts', 'src/helpers/dates.ts', 'tools/misc.ts', 'e2e/common.ts', 'bench/lib/load.ts'])(
    'refuses %s',
    (file) => {
      expect(check({ [file]: '' })).toEqual([expect.stringMatching(`^${file}: the name ".+" says nothing`)])
    },
  )

  it('accepts a name that merely contains such a word', () => {
    expect(check({ 'src/accounts/passwords/common-passwords.ts': '' })).toEqual([])
  })

  it.each(['src/web/page.tsx', 'src/design/design.css', 'tools/long.ts'])('refuses 301 lines in %s', (file) => {
    expect(check({ [file]: '\n'.repeat(299) })).toEqual([])
    expect(check({ [file]: `${'\n'.repeat(300)}/**/` })).toEqual([`${file}: 301 lines, at most 300`])
  })
})
