/**
 * What was typed into a form and has not been sent. It outlives the session and the tab, in this browser (decision 050),
 * until it is sent, thrown away, a week old, or its owner signs out.
 */
export interface KeptForm<Values = unknown> {
  /** Which form it is. */
  place: string
  /** Whose it is, by what he signs in with: another person may use this browser. */
  owner: string
  /** Where he writes on, and what that page is called. */
  path: string
  title: string
  values: Values
  keptAt: number
}

const prefix = 'pennal.kept.'
const longestMs = 7 * 86_400_000
const keyOf = ({ owner, place }: Pick<KeptForm, 'owner' | 'place'>) => `${prefix}${owner}/${place}`

export function keepForm(form: KeptForm): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(form))
  } catch {
    // There is no room for it. It still stands in the form.
  }
}

export function findForm<Values>(place: string, owner: string): KeptForm<Values> | undefined {
  return keptForms(owner).find((form) => form.place === place) as KeptForm<Values> | undefined
}

export function forgetForm(place: string, owner: string): void {
  localStorage.removeItem(keyOf({ place, owner }))
}

export function forgetFormsOf(owner: string): void {
  for (const { place } of keptForms(owner)) forgetForm(place, owner)
}

/** All of his, the last one first. */
export function keptForms(owner: string): KeptForm[] {
  if (owner === '') return []
  return allForms()
    .filter((form) => form.owner === owner)
    .sort((a, b) => b.keptAt - a.keptAt)
}

/** What is too old, and what nobody can read, goes at the next look. */
function allForms(): KeptForm[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const form = readForm(key)
      if (form && form.keptAt > Date.now() - longestMs) return [form]
      localStorage.removeItem(key)
      return []
    })
}

function readForm(key: string): KeptForm | undefined {
  try {
    const form = JSON.parse(localStorage.getItem(key) ?? '') as KeptForm
    return keyOf(form) === key && Number.isFinite(form.keptAt) ? form : undefined
  } catch {
    return undefined
  }
}
