import type { Context } from 'hono'
import { rolesOf } from '../accounts/permissions.ts'
import { findRights } from '../accounts/rights/find-rights.ts'
import { mayEdit, mayEditSome, type Right } from '../accounts/rights/rights-rules.ts'
import { checkToken, type SignedIn } from '../accounts/tokens/check-token.ts'
import type { App } from '../app.ts'
import { collections } from '../content/collections/collections.ts'
import { Refusal } from '../errors.ts'
import { bearerToken } from '../http/bearer-token.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import { presentList } from './accounts/rights/present-list.ts'
import type { CallLine } from './call-lines.ts'
import type { CallRole } from './call-paths.ts'

type Demanded = Exclude<CallRole, 'open' | 'link'>

const refusals: Record<Exclude<Demanded, 'member'>, string> = {
  editor: 'Das dürfen nur Redakteure.',
  admin: 'Das dürfen nur Administratoren.',
  content: 'Das dürfen nur Redakteure.',
  collection: 'Das dürfen nur Redakteure.',
  documents: 'Das darf nur, wer die Dokumente betreut.',
  pictures: 'Das darf nur, wer die Bilder betreut.',
  programme: 'Das darf nur, wer das Programm betreut.',
  pages: 'Das darf nur, wer die Seiten betreut.',
  addresses: 'Das darf nur, wer die Anschriften verwaltet.',
}

/** Refuses a request without a valid token of this role or right, and says in c.var.member whose it is and what he may do. */
export async function demandRole(
  { database, clock, tokenUses }: Pick<App, 'database' | 'clock' | 'tokenUses'>,
  c: Context<CallEnvironment>,
  { role, collection }: { role: Demanded; collection?: CallLine['collection'] },
): Promise<void> {
  const token = bearerToken(c.req.header('authorization'))
  const owner = token && (await checkToken({ db: database.db, clock, uses: tokenUses }, token))
  if (!owner) throw new Refusal('unauthorized', 'Bitte melde dich an.')
  const member = { ...owner, ...(await findRights(database.db, owner, presentList(database))) }
  c.set('member', member)
  if (role !== 'member' && !may(member, role, collection)) throw new Refusal('forbidden', refusals[role])
}

function may(member: SignedIn, role: Exclude<Demanded, 'member'>, collection: string | undefined): boolean {
  if (role === 'editor' || role === 'admin') return rolesOf(member.role).includes(role)
  if (role === 'content') return mayEditSome(member)
  if (role !== 'collection') return member.rights.includes(role satisfies Right)
  // That there is no such collection is for the call to say, to anybody who may change one.
  const isThere = collection !== undefined && Object.hasOwn(collections, collection)
  return isThere ? mayEdit(member, collection) : mayEditSome(member)
}

/** For a call that names collections in its body, where the gate does not see them. */
export function demandCollection(member: SignedIn, collection: string): void {
  if (!mayEdit(member, collection)) throw new Refusal('forbidden', refusals.collection)
}
