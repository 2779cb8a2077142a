import type { Db } from '../../database/tables.ts'
import { Refusal } from '../../errors.ts'
import type { Terms } from '../../text/term-rules.ts'
import {
  type CongratulationKind,
  type CongratulationWords,
  congratulationKinds,
  proposedWords,
} from './congratulation-rules.ts'

export interface CongratulationText {
  kind: CongratulationKind
  /** 0 as long as nobody has changed what is proposed. */
  revision: number
  words: CongratulationWords
}

/** All of them, each as it is written now, or as it is proposed in the words of this fraternity. */
export async function findCongratulationTexts(db: Db, terms: Terms): Promise<CongratulationText[]> {
  const rows = await db.selectFrom('congratulation_texts').select(['kind', 'revision', 'data']).execute()
  const proposed = proposedWords(terms)
  return congratulationKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return row
      ? { kind, revision: row.revision, words: JSON.parse(row.data) }
      : { kind, revision: 0, words: proposed[kind] }
  })
}

/** Writes one anew that was seen in this revision; what another has written meanwhile stays. */
export async function replaceCongratulationText(
  db: Db,
  { kind, revision, words }: CongratulationText,
  { by, at }: { by: string; at: number },
): Promise<CongratulationText> {
  const values = { revision: revision + 1, data: JSON.stringify(words), changed_by: by, changed_at: at }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('congratulation_texts')
    .values({ kind, ...values })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(values).where('congratulation_texts.revision', '=', revision),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    throw new Refusal('conflict', 'Jemand anders hat diesen Text inzwischen geändert.')
  }
  return { kind, revision: revision + 1, words }
}
