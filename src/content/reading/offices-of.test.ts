import { expect, it } from 'vitest'
import offices from '../../../seed/offices.json' with { type: 'json' }
import tasks from '../../../seed/tasks.json' with { type: 'json' }
import { officeNames } from '../schema/office-rules.ts'
import { officesOf } from './offices-of.ts'

const all = { offices, tasks } as unknown as Parameters<typeof officesOf>[1]
const nameOf = (person: string) => {
  const [surName = '', firstName = ''] = person.split(' ').reverse()
  return { firstName, surName }
}

it('finds the duties of every office of the sample, by whoever holds it, also behind a title', () => {
  const [newest] = all.offices
  for (const office of officeNames) {
    const [held] = officesOf(nameOf(newest?.[office] ?? ''), all)
    expect([office, held?.task?.id]).toEqual([office, expect.any(String)])
  }
})

it('gives no office to who is called otherwise, has no name, or held one before', () => {
  expect(officesOf({ firstName: 'Emil', surName: 'Pham' }, all)).toEqual([])
  expect(officesOf({ firstName: '', surName: '' }, all)).toEqual([])
  expect(officesOf(nameOf(all.offices[4]?.senior ?? ''), all).map(({ label }) => label)).not.toContain('Senior')
})
