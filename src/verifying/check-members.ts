import { readRecord } from '../members/record/fields/record-schema.ts'
import { type Check, fromBackup } from './check.ts'

/** Every record against the form of a record. Whom it names, `named-rows.ts` knows. */
export const checkMembers: Check = {
  name: 'Einträge der Mitglieder',
  remedy: fromBackup,
  async find({ db }) {
    const rows = await db.selectFrom('members').select(['id', 'data']).orderBy('id').execute()
    return rows.flatMap(({ id, data }) => {
      try {
        readRecord(data, id)
        return []
      } catch {
        // What stands in it is nobody's business here.
        return [`Der Eintrag ${id} passt nicht zu seiner Form.`]
      }
    })
  },
}
