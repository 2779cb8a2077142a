import type { Role } from '../../accounts/permissions.ts'
import type { OfficeGrant } from '../../accounts/rights/find-rights.ts'
import { type Grants, rightWords } from '../../accounts/rights/rights-rules.ts'
import { roleLabels } from '../../accounts/role-rules.ts'

type OwnRightsProps = { roles: readonly Role[]; grants: Grants & { byOffice: readonly OfficeGrant[] } }

/** What a member may do, and why. */
export function OwnRights({ roles, grants: { rights, collections, byOffice } }: OwnRightsProps) {
  // What a role has, its name says.
  const own = roles.includes('editor') ? [] : rights.map((right) => rightWords[right].label)
  const extra = roles.at(-1) === 'editor' && rights.includes('addresses') ? [rightWords.addresses.label] : []
  const few = collections.length > 0 ? ['einzelne Texte und Listen'] : []
  return (
    <>
      {[...roles.map((role) => roleLabels[role]), ...own, ...extra, ...few].join(', ')}
      {byOffice.map(({ office, semester }) => (
        <span key={office} className="fine account-by-office">
          als {office} im {semester}
        </span>
      ))}
    </>
  )
}
