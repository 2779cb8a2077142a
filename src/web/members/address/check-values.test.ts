import { expect, test } from 'vitest'
import { parseAddress } from '../../../members/input/address-input.ts'
import { checkValues, halfTyped, inFormOrder } from './check-values.ts'
import { emptyValues, type FormValues, firstValues, payloadOf, valuesOf } from './form-values.ts'

const good: FormValues = {
  ...firstValues,
  firstName: 'Johannes',
  surName: 'Falk',
  profession: 'Tischler',
  birthday: '1987-03-30',
  exam: '2006',
  street: 'Am Wehr 3',
  zipCode: '01067',
  city: 'Dresden',
  mobilePhoneNumber: '0176/0406 9217',
  email: 'johannes@beispiel.example',
}

const wrong: Partial<FormValues>[] = [
  {},
  { firstName: ' ', surName: '-', email: '' },
  { birthday: '2999-01-01' },
  { birthday: '1899-12-31' },
  { exam: '87' },
  { exam: '2100' },
  { zipCode: '123456' },
  { zipCode: '00012' },
  { zipCode: 'SW1A 1AA' },
  { zipCode: 'SW1A 1AA', country: 'England' },
  { zipCode: '1010', country: 'Österreich' },
  { mobilePhoneNumber: '4069217', phoneNumber: 'Tel.: 5' },
  { phoneNumber: '01 2345678', country: 'Österreich' },
  { email: 'johannes.beispiel.example' },
  { street: 'x'.repeat(151), city: '1' },
  { gymnasium: 'x'.repeat(151), state: '\u0000', country: 'x'.repeat(101) },
]

test('the form finds what the server would find, in the same words and the same order', () => {
  for (const each of [emptyValues, ...wrong.map((values) => ({ ...good, ...values }))]) {
    const found = Object.entries(inFormOrder(checkValues(each)))
    expect(found.map(([field, message]) => ({ field, message }))).toEqual(refusedBy(payloadOf(each)))
  }
})

function refusedBy(body: unknown) {
  try {
    parseAddress(body, new Date())
    return []
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

test('the sixteen fields are sent in the order of the specification, with numbers where it has numbers', () => {
  const payload = payloadOf(good)
  expect(JSON.stringify(payload)).toBe(
    '{"firstName":"Johannes","surName":"Falk","gymnasium":"","profession":"Tischler","birthday":"1987-03-30",' +
      '"exam":2006,"street":"Am Wehr 3","zipCode":1067,"city":"Dresden","state":"","country":"",' +
      '"mobilePhoneNumber":"0176/0406 9217","phoneNumber":"","email":"johannes@beispiel.example",' +
      '"newsletter":true,"visible":true}',
  )
  expect(payloadOf({ ...good, exam: '' }).exam).toBeNull()
  expect(payloadOf({ ...good, country: 'Österreich', zipCode: '1010' }).zipCode).toBe('1010')
})

test('what is filed comes back into the form as people write it, and from there to the file unchanged', () => {
  for (const country of ['', 'Österreich']) {
    const filed = parseAddress(
      payloadOf({ ...good, country, phoneNumber: '+43 1 2345678', mobilePhoneNumber: '+49 176 04069217' }),
      new Date(),
    )
    const values = valuesOf(filed)
    expect(values.mobilePhoneNumber).toBe(country ? '+49 176 04069217' : '0176 04069217')
    expect(values.exam).toBe('2006')
    expect(parseAddress(payloadOf(values), new Date())).toEqual(filed)
  }
})

test('half a date and letters among digits have words of their own', () => {
  const field = (type: string, badInput: boolean) => halfTyped({ type, validity: { badInput } as ValidityState })
  expect(field('date', true)).toMatch(/Datum/)
  expect(field('number', true)).toMatch(/Ziffern/)
  expect(field('date', false)).toBeUndefined()
})
