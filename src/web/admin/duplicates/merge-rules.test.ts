import { expect, test } from 'vitest'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { blankRecord } from '../../../members/record/member-record.ts'
import { fieldsToChoose, likelySides, unitedRecord } from './merge-rules.ts'

const answer = (change: Partial<MemberAnswer>): MemberAnswer => ({
  ...blankRecord,
  id: 'a',
  revision: 1,
  mergedInto: null,
  isSample: false,
  names: {},
  changedAt: '2026-11-15T10:00:00.000Z',
  surName: 'Müller',
  ...change,
})

test('what differs is chosen: the survivor’s value, unless only the other has one', () => {
  const pair = [answer({ city: 'Jena', title: '' }), answer({ id: 'b', city: 'Gera', title: 'Dr.' })] as const
  expect(fieldsToChoose(pair)).toEqual(['title', 'city'])
  expect(likelySides(pair, 0)).toEqual({ title: 1, city: 0 })
  expect(likelySides(pair, 1)).toEqual({ title: 1, city: 1 })
  expect(unitedRecord(pair, likelySides(pair, 0))).toEqual({ title: 'Dr.', city: 'Jena' })
})

test('no consent is taken from the other record, and an address only as a whole', () => {
  const here = { street: 'Weg 1', zipCode: '01067', city: 'Dresden', country: '' }
  const there = { street: 'Ring 2', zipCode: '1010', city: 'Wien', country: 'Österreich' }
  const pair = [answer({ ...here, shared: [] }), answer({ id: 'b', ...there })] as const
  expect(unitedRecord(pair, likelySides(pair, 0))).toEqual({ ...here, shared: [] })
  const homeless = [answer({}), answer({ id: 'b', ...there })] as const
  expect(unitedRecord(homeless, likelySides(homeless, 0))).toEqual(there)
})

test('neither a death nor returned post is chosen', () => {
  const dead = answer({
    id: 'b',
    status: 'verstorben',
    statusBefore: 'aktiv',
    diedOn: '2024',
    postReturned: '2024-01-02',
  })
  expect(fieldsToChoose([answer({}), dead])).toEqual([])
})
