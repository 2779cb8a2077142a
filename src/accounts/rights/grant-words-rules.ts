import { editorRights, type Grants, rightWords } from './rights-rules.ts'

/** „Dokumente, Bilder“; „Redaktion“ for all that an editor has. Empty where there is nothing. */
export function grantWords({ rights, collections }: Grants, known: readonly { name: string; label: string }[]): string {
  const isEditor = editorRights.every((right) => rights.includes(right))
  const single = isEditor ? rights.filter((right) => !editorRights.includes(right)) : rights
  const labels = collections.map((name) => known.find((each) => each.name === name)?.label ?? name)
  return [
    ...(isEditor ? ['Redaktion'] : []),
    ...single.map((right) => rightWords[right].label),
    ...(labels.length > 0 ? [`Redakteur nur für: ${labels.join(', ')}`] : []),
  ].join(', ')
}

/** „als Schriftwart im Wintersemester 2026/27“ */
export const byOfficeWords = ({ office, semester }: { office: string; semester: string }): string =>
  `als ${office} im ${semester}`
