import { expect, test } from 'vitest'
import { isOtherList, listIn, queryOf, searchOf, sortInAddress, sortOf } from './list-address-rules.ts'

const address = (text: string) => new URLSearchParams(text)

test('an address says which list is meant, in the words of the call', () => {
  const list = listIn(
    address('suche=m%C3%BCller&status=Alter+Herr&jahr=1994&ort=Jena&merkmal=birthday-5&sortierung=-ort&x=1'),
  )
  expect(queryOf(list)).toEqual({
    search: 'müller',
    status: 'Alter Herr',
    year: '1994',
    town: 'Jena',
    mark: 'birthday-5',
  })
  expect(queryOf(listIn(address('suche=++&status=')))).toEqual({})
  expect(String(searchOf(list))).toBe(
    'suche=m%C3%BCller&status=Alter+Herr&jahr=1994&ort=Jena&merkmal=birthday-5&sortierung=-ort',
  )
})

test('another order is the same list, another filter is not', () => {
  expect(isOtherList(address('suche=a'), address('suche=a&sortierung=ort'))).toBe(false)
  expect(isOtherList(address('suche=a'), address('suche=a&status=Fux'))).toBe(true)
})

test('the order in an address comes back as it was chosen, and the usual one is not written there', () => {
  expect(sortOf('')).toEqual({ key: 'name', direction: 'ascending' })
  expect(sortInAddress(sortOf(''))).toBe('')
  for (const text of ['ort', '-ort', '-name']) expect(sortInAddress(sortOf(text))).toBe(text)
})
