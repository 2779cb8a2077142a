import { findOfficeGrants } from '../accounts/rights/rights.ts'
import type { Check } from './check.ts'
import { findKnownNames } from './known-names.ts'

/** Rights that an office brings with it, of an office that is in no list. */
export const checkRights: Check = {
  name: 'Rechte der Ämter',
  remedy: 'Bitte unter „Redaktion → Ämter“ das Amt aus dem Verlauf zurückholen und ihm die Rechte nehmen, ehe es geht.',
  async find({ db }) {
    const offices = await (await findKnownNames(db)).keysOf('officeKinds')
    const granted = await findOfficeGrants(db)
    return [...granted.keys()]
      .filter((office) => !offices.has(office))
      .map((office) => `Das Amt „${office}“ hat Rechte, aber es gibt es nicht.`)
  },
}
