import { type Right, rightWords } from '../../../../accounts/rights/rights-rules.ts'
import type { KnownGrants } from '../../../../handover/handover-answers.ts'

/** „Dokumente, Anschriften, einzelne Texte und Listen“ */
export function grantsInWords({ rights, collections }: KnownGrants): string {
  const labels = rights.map((right) => rightWords[right as Right]?.label ?? right)
  return [...labels, ...(collections.length > 0 ? ['einzelne Texte und Listen'] : [])].join(', ')
}
