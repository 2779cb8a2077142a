import type { SignedIn } from '../../../../accounts/tokens/check-token.ts'
import type { App } from '../../../../app.ts'
import { Refusal } from '../../../../errors.ts'
import { occasionViewOf } from '../birthday-office.ts'

/** Lets only those pass who congratulate in the name of all: they alone know everybody's age and address. */
export async function demandOffice(app: Pick<App, 'database'>, member: SignedIn): Promise<void> {
  if ((await occasionViewOf(app, member)) === 'office') return
  throw new Refusal('forbidden', 'Im Namen aller gratuliert nur, wer das Amt dafür hat.')
}
