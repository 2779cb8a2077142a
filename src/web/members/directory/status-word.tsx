import { statusWord } from '../../../members/record/member-rules.ts'
import { useWords } from '../../shell/use-words.ts'
import type { Person } from './person-facts.tsx'

/** „Alter Herr · Aufnahme 1985 · Abitur 1987“; a year stays with its word. */
export function Standing({ person: { status, admissionYear, exam } }: { person: Person }) {
  const words = useWords()
  const years = [admissionYear && `Aufnahme\u00a0${admissionYear}`, exam && `Abitur\u00a0${exam}`]
  return [words(statusWord(status)), ...years].filter(Boolean).join(' · ')
}

/** What somebody is, as this fraternity calls it. */
export function StatusWord({ status }: { status: string }) {
  return useWords()(statusWord(status))
}

/** What those are called whose Leibbursch he is. */
export function LeibfuexeWord({ people }: { people: readonly unknown[] }) {
  return useWords()(people.length === 1 ? '{Leibfux}' : '{Leibfüxe}')
}
