import { showDay } from '../input/date-rules.ts'
import { showPhone } from '../input/phone-rules.ts'
import type { MemberRecord } from '../record/member-record.ts'
import { deliveryLabels, fieldLabels, type RecordField, shareableLabels } from '../record/member-rules.ts'

/** What stands in one cell. Codes and numbers to be called are text: a spreadsheet would take the zero in front. */
export type Cell = { text: string } | { number: number } | { day: string }

interface ExportColumn {
  head: string
  /** In characters. */
  width: number
  cell: (record: MemberRecord) => Cell
}

const text = (value: string): Cell => ({ text: defuse(value) })
const yesOrNo = (value: boolean): Cell => text(value ? 'ja' : 'nein')
/** From abroad, a German dials two zeros; a plus in front would look like a formula. */
const phone = (number: string): Cell => text(number === '' ? '' : showPhone(number).replace(/^\+/, '00'))

// No spreadsheet has days before 1900, and they disagree about its first two months.
const firstDay = '1900-03-01'

function date(value: string): Cell {
  if (/^\d{4}$/.test(value)) return { number: Number(value) }
  return value >= firstDay ? { day: value } : text(showDay(value))
}

const cells: Record<RecordField, [width: number, cell: (record: MemberRecord) => Cell]> = {
  title: [12, ({ title }) => text(title)],
  firstName: [18, ({ firstName }) => text(firstName)],
  surName: [20, ({ surName }) => text(surName)],
  nickname: [14, ({ nickname }) => text(nickname)],
  status: [15, ({ status }) => text(status)],
  statusBefore: [15, ({ statusBefore }) => text(statusBefore)],
  admissionDate: [12, ({ admissionDate }) => date(admissionDate)],
  gymnasium: [24, ({ gymnasium }) => text(gymnasium)],
  exam: [8, ({ exam }) => (exam === null ? text('') : { number: exam })],
  profession: [24, ({ profession }) => text(profession)],
  birthday: [14, ({ birthday }) => date(birthday)],
  diedOn: [12, ({ diedOn }) => date(diedOn)],
  street: [28, ({ street }) => text(street)],
  zipCode: [12, ({ zipCode }) => text(zipCode)],
  city: [20, ({ city }) => text(city)],
  state: [16, ({ state }) => text(state)],
  country: [14, ({ country }) => text(country)],
  mobilePhoneNumber: [18, ({ mobilePhoneNumber }) => phone(mobilePhoneNumber)],
  phoneNumber: [18, ({ phoneNumber }) => phone(phoneNumber)],
  email: [32, ({ email }) => text(email)],
  newsletter: [11, ({ newsletter }) => yesOrNo(newsletter)],
  visible: [22, ({ visible }) => yesOrNo(visible)],
  shared: [40, ({ shared }) => text(shared.map((part) => shareableLabels[part]).join(', '))],
  delivery: [18, ({ delivery }) => text(deliveryLabels[delivery])],
  postReturned: [16, ({ postReturned }) => date(postReturned)],
  note: [40, ({ note }) => text(note)],
}

/** Every field of a record, in the order in which people read about one. */
export const exportColumns: readonly ExportColumn[] = (Object.keys(fieldLabels) as RecordField[]).map((field) => {
  const [width, cell] = cells[field]
  return { head: fieldLabels[field], width, cell }
})

/** What a spreadsheet would take for a formula when it opens the file gets a sign in front that makes it text. */
function defuse(value: string): string {
  return /^(?:["\s]*[=+\-@＝＋－＠]|[\t\r\n])/.test(value) ? `'${value}` : value
}
