import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepStatements, type Statements } from './sqlite-statements.ts'

let statements: Statements

beforeEach(() => {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(
    `create table songs (title text, year integer); insert into songs values ('Gaudeamus', 1781), ('Bier her', null)`,
  )
  statements = keepStatements(sqlite)
})
afterEach(() => statements.close())

const ask = (text: string, parameters: unknown[] = []) => statements.execute(CompiledQuery.raw(text, parameters)).rows

it('answers rows by the names of their columns, at once and one by one', () => {
  const text = 'select year as "inYear", title from songs where title <> ? order by title'
  const rows = [
    { inYear: null, title: 'Bier her' },
    { inYear: 1781, title: 'Gaudeamus' },
  ]
  expect(ask(text, [''])).toEqual(rows)
  expect([...statements.iterate(CompiledQuery.raw(text, ['']))]).toEqual(rows)
  expect(ask(text, ['Bier her'])).toEqual(rows.slice(1))
})

it('names what a * stands for as it is now, however often it has been asked', () => {
  const text = 'select * from songs limit 1'
  expect(ask(text)).toEqual([{ title: 'Gaudeamus', year: 1781 }])
  statements.sqlite.exec('alter table songs rename title to name; alter table songs add tune text')
  expect(ask(text)).toEqual([{ name: 'Gaudeamus', year: 1781, tune: null }])
})
