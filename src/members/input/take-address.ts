import type { Address } from '../record/member-record.ts'
import { checkDay, checkYear } from './date-rules.ts'
import {
  type addressFields,
  checkCountry,
  checkEmail,
  checkFlag,
  checkName,
  checkPhone,
  longest,
} from './field-rules.ts'
import { checkLine } from './line-rules.ts'
import type { Fields } from './take-fields.ts'
import { checkZipCode } from './zip-code-rules.ts'

type AddressField = (typeof addressFields)[number]

const yearsToExam = 14

/** The sixteen fields: those that are given as the rules have them, the others as they were. */
export function takeAddress(
  fields: Fields<AddressField>,
  before: Address,
  { earliest, today }: { earliest: number; today: string },
): Address {
  const line = (field: keyof typeof longest & AddressField) =>
    fields.take(field, before[field], (given) => checkLine(given, longest[field]))
  const name = (field: keyof typeof longest & AddressField) =>
    fields.take(field, before[field], (given) => checkName(given, longest[field]))
  const flag = (field: 'newsletter' | 'visible') => fields.take(field, before[field], checkFlag)

  const country = fields.take('country', before.country, checkCountry)
  const phone = (field: 'mobilePhoneNumber' | 'phoneNumber') =>
    fields.take(field, before[field], (given) => checkPhone(given, country))
  const latest = Number(today.slice(0, 4)) + 10
  const address: Address = {
    firstName: name('firstName'),
    surName: name('surName'),
    gymnasium: line('gymnasium'),
    profession: line('profession'),
    birthday: fields.take('birthday', before.birthday, (given) => checkDay(given, { earliest, today })),
    exam: fields.take('exam', before.exam, (given) => checkYear(given, { earliest, latest })),
    street: line('street'),
    zipCode: fields.take('zipCode', before.zipCode, (given) => checkZipCode(given, country)),
    city: name('city'),
    state: line('state'),
    country,
    mobilePhoneNumber: phone('mobilePhoneNumber'),
    phoneNumber: phone('phoneNumber'),
    email: fields.take('email', before.email, checkEmail),
    newsletter: flag('newsletter'),
    visible: flag('visible'),
  }
  checkTogether(fields, address)
  return { ...address, zipCode: inCountry(address) }
}

/** A code that was right abroad may lack the zero in front that a German one has. */
function inCountry({ zipCode, country }: Address): string {
  const checked = checkZipCode(zipCode, country)
  return 'value' in checked ? checked.value : zipCode
}

/** What is wrong only beside another field, where one of the two is new. */
function checkTogether(fields: Fields<AddressField>, { birthday, exam, zipCode, country }: Address): void {
  if ((fields.isGiven('birthday') || fields.isGiven('exam')) && birthday !== '' && exam !== null) {
    if (exam < Number(birthday.slice(0, 4)) + yearsToExam) {
      const message = `Zwischen Geburt und Abitur liegen mindestens ${yearsToExam} Jahre. Bitte prüfe beide Angaben.`
      fields.complain('exam', message)
    }
  }
  if (fields.isGiven('country')) {
    const checked = checkZipCode(zipCode, country)
    if ('problem' in checked) fields.complain('zipCode', checked.problem)
  }
}
