import { expect, it } from 'vitest'
import officeKinds from '../../../seed/office-kinds.json' with { type: 'json' }
import offices from '../../../seed/offices.json' with { type: 'json' }
import tasks from '../../../seed/tasks.json' with { type: 'json' }
import { heldOffices } from './held-offices.ts'

const all = { offices, officeKinds, tasks } as unknown as Parameters<typeof heldOffices>[0]
const holderOf = (semester: (typeof all.offices)[number] | undefined, wanted: string) =>
  semester?.holders.find(({ office }) => office === wanted)?.person ?? ''
/** Everybody is known, by what he is called. */
const findPerson = (written: string) => (written === '' ? undefined : { id: written })

it('tells the office, its semester and its duties of everyone who holds one now', () => {
  const held = heldOffices(all, findPerson)
  const [newest] = all.offices
  for (const { id: office } of officeKinds) {
    const [first] = held.get(holderOf(newest, office)) ?? []
    expect([office, first]).toEqual([
      office,
      {
        title: expect.any(String),
        semester: newest?.semester,
        task: { id: expect.any(String), summary: expect.any(String) },
      },
    ])
  }
})

it('calls an office as its list does, whether or not the site tells its duties', () => {
  const treasurer = holderOf(all.offices[0], 'kassenwart')
  expect(
    heldOffices(all, findPerson)
      .get(treasurer)
      ?.map(({ title }) => title),
  ).toEqual(['Kassenwart'])
  const untold = heldOffices({ ...all, tasks: [] }, findPerson)
  expect(untold.get(treasurer)).toMatchObject([{ title: 'Kassenwart', task: null }])
})

it('gives two offices to who holds two, and none to who is not known or held one before', () => {
  const [newest, before] = all.offices
  const senior = holderOf(newest, 'senior')
  const others = newest?.holders.filter(({ office }) => office !== 'fotofux') ?? []
  const both = {
    ...newest,
    holders: [...others, { office: 'fotofux', person: senior }],
  } as (typeof all.offices)[number]
  const held = heldOffices({ ...all, offices: [both] }, findPerson)
  expect(held.get(senior)).toHaveLength(2)
  expect(heldOffices(all, () => undefined).size).toBe(0)
  expect(heldOffices(all, findPerson).get(holderOf(before, 'fuxmajor'))).toBeUndefined()
  expect(heldOffices({ ...all, offices: [] }, findPerson).size).toBe(0)
})

it('says nothing of an office that is hidden', () => {
  const without = all.officeKinds.map((kind) => (kind.id === 'senior' ? { ...kind, isShown: false } : kind))
  const senior = holderOf(all.offices[0], 'senior')
  expect(heldOffices({ ...all, officeKinds: without }, findPerson).get(senior)).toBeUndefined()
})
