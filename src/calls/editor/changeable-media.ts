import { type Grants, mayEdit } from '../../accounts/rights/rights-rules.ts'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import { listMediaUses, type MediaUse } from '../../content/reading/list-media-uses.ts'
import { readPlan } from '../../content/reading/read-plan.ts'
import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import { findBringer } from '../../media/own-media.ts'

type Editor = Grants & Pick<SignedIn, 'accountId'>

/**
 * Whether somebody may change a medium. Who cares for the pages may change all; who cares for less may change what is shown
 * by that alone, or by nothing yet and was brought by him: he has to describe what he sends, or could not publish it.
 */
export function mayChangeMedia(
  editor: Editor,
  { usedIn, broughtBy }: { usedIn: readonly Pick<MediaUse, 'collection'>[]; broughtBy: string | null | undefined },
): boolean {
  if (editor.rights.includes('pages')) return true
  return usedIn.length > 0
    ? usedIn.every(({ collection }) => mayEdit(editor, collection))
    : broughtBy === editor.accountId
}

/** Refuses who may not. That there is no such medium is for the call to say. */
export async function demandChangeable(db: Db, editor: Editor, id: string): Promise<void> {
  if (editor.rights.includes('pages')) return
  const usedIn = (await listMediaUses(db, await readPlan(db))).get(id) ?? []
  const broughtBy = await findBringer(db, id)
  if (broughtBy === undefined || mayChangeMedia(editor, { usedIn, broughtBy })) return
  throw new Refusal('forbidden', 'Das zeigen Seiten, die andere betreuen. Ändern darf es nur, wer die Seiten betreut.')
}
