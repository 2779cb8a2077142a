import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { Carer } from '../../pictures/carers.ts'

/** As what a member looks at pictures. Whether he may change one, the room of pictures decides. */
export function carerOf({ accountId, rights }: Pick<SignedIn, 'accountId' | 'rights'>): Carer {
  return { accountId, isEditor: rights.includes('pictures') }
}
