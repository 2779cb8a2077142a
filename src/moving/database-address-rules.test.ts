import { expect, it } from 'vitest'
import { withoutPassword } from './database-address-rules.ts'

it.each([
  ['postgres://pennal:geheim@localhost/pennal', 'postgres://pennal@localhost/pennal'],
  ['postgres://localhost/pennal?password=geheim&sslmode=require', 'postgres://localhost/pennal?sslmode=require'],
  ['postgres://pennal:geheim@/pennal?host=/run/postgresql', 'postgres://pennal@/pennal?host=/run/postgresql'],
  ['postgres://pennal:geheim@%2Frun%2Fpostgresql/pennal', 'postgres://pennal@%2Frun%2Fpostgresql/pennal'],
])('shows %s without its password', (typed, shown) => expect(withoutPassword(typed)).toBe(shown))

it.each(['ken#wort', 'ken/wort', '12/wort', '12?wort', '12#wort', 'a@b/wort'])(
  'shows nothing of an address that the password %s breaks',
  (password) => expect(withoutPassword(`postgres://pennal:${password}@localhost/pennal`)).toBeUndefined(),
)
