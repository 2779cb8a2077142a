import type { MembersTable } from '../../database/tables.ts'
import { foldForSorting, foldText } from '../../text/fold-text.ts'
import { fieldNamed, searchedFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import { isListed, isVisible, type SharedFacts, sharedFacts } from './shared-facts.ts'

type MemberColumns = Omit<
  MembersTable,
  | 'id'
  | 'revision'
  | 'merged_into'
  | 'merged_via'
  | 'is_sample'
  | 'created_at'
  | 'changed_at'
  | 'confirmed_at'
  | 'sent_at'
>

/** Everything in a row that is made from the record. A record that is merged into another is listed nowhere. */
export function memberColumns(record: MemberRecord, isMerged: boolean): MemberColumns {
  const { firstName, surName, status, birthday, postReturned, delivery, newsletter } = record
  const isWrittenTo = status !== 'verstorben' && record.restricted === ''
  const facts = sharedFacts(record)
  return {
    data: JSON.stringify(record),
    title: record.title,
    name: `${firstName} ${surName}`.trim(),
    sort_name: sortName(record),
    status,
    admission_year: facts.admissionYear,
    exam_year: record.exam,
    birth_day: birthday === '' ? null : Number(birthday.slice(5, 7)) * 100 + Number(birthday.slice(8, 10)),
    city: record.city,
    email: record.email,
    search_text: searchable(record),
    is_listed: isListed(record) && !isMerged ? 1 : 0,
    listed_text: searchable(facts),
    listed_city: facts.city,
    gets_newsletter: isWrittenTo && newsletter && record.email !== '' ? 1 : 0,
    gets_paper: isWrittenTo && delivery === 'paper' && postReturned === '' && record.street !== '' ? 1 : 0,
    post_returned: postReturned === '' ? 0 : 1,
    leibbursch: record.leibbursch || null,
    is_visible: isVisible(record) ? 1 : 0,
  }
}

/** A blank sorts before any letter: Schmidt, Anna before Schmidthuber. */
function sortName({ firstName, surName }: MemberRecord): string {
  return foldForSorting(`${surName}  ${firstName}`)
}

/** A field of `search_text`: who has it has this name, in any spelling. */
export function searchName({ firstName, surName }: MemberRecord): string {
  return foldText(`${surName} ${firstName}`)
}

/** Between two fields of a text to be searched; it cannot be typed into a search. */
export const fieldBar = ' | '

/** The words of a record that people look for, with a bar between them so that no word is found across two fields. */
function searchable(record: Omit<SharedFacts, 'admissionYear'> & Partial<MemberRecord>): string {
  const { firstName, surName, zipCode, city } = record
  const together = [fullName(record), `${surName} ${firstName}`, `${zipCode} ${city}`.trim()]
  const others = searchedFields.map((field) => {
    const value = record[field] ?? ''
    return fieldNamed(field).kind.name === 'phone' ? nationally(String(value)) : value
  })
  return foldText([...together, ...others].filter((word) => word !== '').join(fieldBar))
}

/** A number as it is typed into a search: all digits, with the zero in front. */
function nationally(number: string): string {
  return number.replace(/^\+49/, '0').replace(/^\+/, '00')
}
