import type { Person } from '../../circulars/person.ts'

/** A person with all that a letter needs, but for what a test wants of him. */
export const samplePerson = (change: Partial<Person>): Person => ({
  ...{ id: 'emil', title: '', firstName: 'Emil', surName: 'Brakebusch', nickname: 'Kranich', status: 'Alter Herr' },
  ...{ street: 'Lindentorstraße 4', zipCode: '00895', city: 'Eschenfurt', state: '', country: '', isAbroad: false },
  ...{ email: 'emil@brakebusch.example', newsletter: true, delivery: 'email', postReturned: '', isSample: false },
  ...change,
})
