import { erasedId } from '../handover/holder-rules.ts'
import { planSchema } from '../handover/plan-schema.ts'
import type { Check } from './check.ts'
import { readJson } from './known-names.ts'

/** Whom the plan of a change of semester names. Of one that is over nothing is read any more but what it has written. */
export const checkHandovers: Check = {
  name: 'Semesterwechsel',
  remedy: 'Bitte unter „Semesterwechsel“ den Betroffenen neu wählen.',
  async find({ db }) {
    const rows = await db
      .selectFrom('handovers')
      .select(['id', 'semester', 'plan'])
      .where('state', '=', 'open')
      .execute()
    const members = new Set((await db.selectFrom('members').select('id').execute()).map(({ id }) => id))
    const isGone = (id: string | null) => id !== null && id !== erasedId && !members.has(id)
    return rows.flatMap(({ semester, plan }) => {
      const { data } = planSchema.safeParse(plan === null ? undefined : readJson(plan))
      if (!data) return [`${semester}: Der Plan ist nicht lesbar.`]
      // Accounts that are gone are left out where it is opened.
      return [
        ...data.holders.flatMap(({ office, memberId }) =>
          isGone(memberId)
            ? [`${semester}: Für das Amt „${office}“ ist ein Eintrag gewählt, den es nicht gibt (${memberId}).`]
            : [],
        ),
        ...data.invitations.flatMap(({ memberId }) =>
          isGone(memberId) ? [`${semester}: Eingeladen werden soll ein Eintrag, den es nicht gibt (${memberId}).`] : [],
        ),
      ]
    })
  },
}
