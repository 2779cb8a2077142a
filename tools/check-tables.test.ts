import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkTables } from './check-tables.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pennal-tables-'))
  write('src/database/tables/accounts.ts', 'export interface TablesOfAccounts {\n  accounts: AccountsTable\n}\n')
  write('src/database/tables/members.ts', 'export interface TablesOfMembers {\n  members: MembersTable\n}\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}

function check(source: string, rules: Partial<Parameters<typeof checkTables>[1]> = {}) {
  write('src/members/members.ts', source)
  return checkTables(root, { shared: [], written: [], ...rules })
}

const reads = ['src/members/members.ts: reads accounts, which belongs to accounts']
const writes = ['src/members/members.ts: writes accounts, which belongs to accounts']

describe('the table of another room', () => {
  it.each([
    ['is read', "db.selectFrom('accounts').selectAll()", reads],
    ['is read by another name', "db.selectFrom('accounts as a')", reads],
    ['is read among others', "db.selectFrom(['members', 'accounts'])", reads],
    ['is joined', "db.selectFrom('members').leftJoin('accounts as a', 'a.id', 'b')", reads],
    ['is read within', "eb.exists(eb.selectFrom('accounts'))", reads],
    ['is in a variable', "const all = ['members', 'accounts']\nfor (const one of all) db.selectFrom(one)", reads],
    ['is read by SQL', 'sql`select 1 from members join accounts on true`', reads],
    ['is read by a text', "client.query('select 1 from accounts')", reads],
    ['is inserted into', "trx.insertInto('accounts').values({})", writes],
    ['is updated', "trx.updateTable('accounts')", writes],
    ['is deleted from', "trx.deleteFrom('accounts')", writes],
    ['is made a queue', "const queue: Queue<'accounts'> = { table: 'accounts', key: 'id' }", writes],
    ['is written by SQL', 'sql`insert into accounts values (1)`', writes],
  ])('is found where it %s', (_, source, found) => {
    expect(check(source)).toEqual(found)
  })

  it('may be read where it is shared, and not be written', () => {
    const shared = [{ room: 'members', tables: ['accounts'], why: '' }]
    expect(check("db.selectFrom('accounts')", { shared })).toEqual([])
    expect(check("db.selectFrom('accounts'); db.updateTable('accounts')", { shared })).toEqual(writes)
  })

  it('may be written by a file that is named for it, and by no other of that room', () => {
    const written = [{ file: 'src/members/members.ts', tables: ['accounts'], why: '' }]
    const source = "db.updateTable('accounts')"
    expect(check(source, { written })).toEqual([])
    write('src/members/others.ts', source)
    expect(check(source, { written })).toEqual(['src/members/others.ts: writes accounts, which belongs to accounts'])
  })
})

it('leaves a room its own tables, tests theirs, and words that only look like a table', () => {
  write('src/members/members.test.ts', "db.selectFrom('accounts')")
  expect(check("db.selectFrom('members'); open('/accounts'); const kinds = ['accounts']")).toEqual([])
})

it('finds what is written down and not used', () => {
  const shared = [{ room: 'members', tables: ['accounts'], why: '' }]
  const written = [{ file: 'src/members/members.ts', tables: ['accounts'], why: '' }]
  expect(check("db.selectFrom('members')", { shared, written })).toEqual([
    'members does not read accounts',
    'src/members/members.ts does not write accounts',
  ])
})
