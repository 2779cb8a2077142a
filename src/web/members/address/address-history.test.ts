import { expect, test } from 'vitest'
import { blankRecord } from '../../../members/record/member-record.ts'
import { changesIn } from './address-history.ts'

test('a change is one of the sixteen fields, in their order', () => {
  const after = { ...blankRecord, nickname: 'Spund', city: 'Jena', surName: 'Falk' }
  expect(changesIn(blankRecord, after)).toEqual(['surName', 'city'])
})
