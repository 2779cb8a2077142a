import { recordAct } from '../../audit/record-act.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Owner } from './add-factor.ts'
import { tidyPasskeyName } from './add-passkey.ts'
import type { FactorParts } from './factor-parts.ts'
import { renameRow } from './passkeys.ts'
import { noSuchPasskey } from './remove-factor.ts'

export async function renamePasskey(
  { db, clock }: FactorParts,
  owner: Owner,
  { id, name: typed }: { id: string; name: string },
): Promise<void> {
  const name = tidyPasskeyName(typed)
  const { accountId } = owner
  await inTransaction(db, 'read committed', async (trx) => {
    if (!(await renameRow(trx, { id, accountId }, name))) throw noSuchPasskey()
    const act = { kind: 'passkey renamed', on: { sort: 'account', id: accountId }, details: { name } } as const
    await recordAct(trx, clock, owner, act)
  })
}
