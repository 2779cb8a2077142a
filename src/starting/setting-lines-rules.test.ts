import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { findDoubtfulLines } from './setting-lines-rules.ts'

it.each([
  ['A=langes geheimnis #1', 'remark'],
  ['A=ken#wort', 'cut'],
  ['A=#wort', 'cut'],
  ['A="ken" wort', 'cut'],
  ['A="ken', 'open'],
  ['ein Wort allein', 'nothing'],
] as const)('finds that not all of %s counts', (line, what) => {
  const name = what === 'nothing' ? undefined : 'A'
  expect(findDoubtfulLines(`# pennal\n${line}\nB=2\n`)).toEqual([{ line: 2, name, what }])
})

it.each(['A=b', 'A= b ', 'A=', 'A= # none', '# A="', '', 'A="ken#wort"', "A='ken #wort' # a remark", 'export A=b=c'])(
  'has no doubt about %j',
  (line) => expect(findDoubtfulLines(line)).toEqual([]),
)

it('leaves out the lines that an open value has taken along, as Node does', () => {
  const text = 'A="b\nC=#d\nE="\nF=#g\n'
  expect(Object.keys(parseEnv(text))).toEqual(['A', 'F'])
  expect(findDoubtfulLines(text)).toEqual([
    { line: 1, name: 'A', what: 'open' },
    { line: 4, name: 'F', what: 'cut' },
  ])
})
