import { describe, expect, it } from 'vitest'
import { type Bearer, findBearers } from './person-name-rules.ts'

const person = (id: string, name: string, more: Partial<Bearer> = {}): Bearer => ({
  id,
  name,
  title: '',
  nickname: '',
  exam: null,
  ...more,
})

const find = findBearers([
  person('christian', 'Christian Wehrhahn', { title: 'Dr. med.', nickname: 'Äskulap', exam: 1988 }),
  person('samuel', 'Samuel Owusu-Brandt'),
  person('joerg', 'Jörg Süß', { nickname: 'Kauz', exam: 1987 }),
  person('hans', 'Hans v. Stein'),
  person('pfarrer', 'Emil Krug', { title: 'Pfarrer' }),
  person('jan-old', 'Jan Brandt', { nickname: 'Kranich', exam: 1970 }),
  person('jan-young', 'Jan Brandt', { exam: 2004 }),
  person('nameless', 'Ohnevorname'),
])

describe('whom a written name means', () => {
  it.each([
    ['Christian Wehrhahn', 'christian'],
    ['Dr. med. Christian Wehrhahn', 'christian'],
    ['Prof. Dr. Christian Wehrhahn v.\u00a0Äskulap', 'christian'],
    ['AH Christian Wehrhahn, AH-Senior', 'christian'],
    ['christian  WEHRHAHN (kommissarisch)', 'christian'],
    ['Samuel Owusu Brandt', 'samuel'],
    ['Joerg Suess v/o Kauz', 'joerg'],
    ['Hans v. Stein', 'hans'],
    ['Pfarrer Emil Krug', 'pfarrer'],
    ['Emil Krug', 'pfarrer'],
  ])('%j means %s', (written, id) => {
    expect(find(written)?.id).toBe(id)
  })

  it.each([
    ['another first name before his', 'Karl Christian Wehrhahn'],
    ['a surname alone', 'Wehrhahn'],
    ['a name of one word', 'Ohnevorname'],
    ['an initial', 'C. Wehrhahn'],
    ['the byname of somebody else', 'Jörg Süß v. Falke'],
    ['two of one name', 'Jan Brandt'],
    ['nothing', ''],
    ['a sentence', 'Jörg Süß und Hans v. Stein'],
    ['a text without end', `Jörg Süß ${'v. '.repeat(100_000)}`],
  ])('%s is nobody', (_, written) => {
    expect(find(written)).toBeUndefined()
  })

  it('tells people of one name apart by byname or year, and others from him by a year that is not his', () => {
    expect(find('Jan Brandt v. Kranich')?.id).toBe('jan-old')
    expect(find('Jan Brandt', { exam: '2004' })?.id).toBe('jan-young')
    expect(find('Jörg Süß', { exam: '1987' })?.id).toBe('joerg')
    expect(find('Jörg Süß', { exam: '1908' })).toBeUndefined()
    expect(find('Jörg Süß', { exam: 'um 1908?' })?.id).toBe('joerg')
  })
})
