import { counted } from '../../text/count-words-rules.ts'
import type { Occasion } from './find-occasions.ts'

/** What somebody is remembered for, in one line: „Max Muster wird 70“. Where his age is not known, his birthday alone. */
export function occasionWords({ kind, name, count }: Pick<Occasion, 'kind' | 'name' | 'count'>): string {
  if (kind === 'jubilee') return `${name}: ${counted(count ?? 0, 'Semester', 'Semester')} Mitglied`
  if (kind === 'remembrance') return `Todestag von ${name}, vor ${counted(count ?? 0, 'Jahr', 'Jahren')}`
  return count === null ? `Geburtstag von ${name}` : `${name} wird\u00a0${count}`
}
