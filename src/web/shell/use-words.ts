import { inTerms } from '../../text/term-rules.ts'
import { usePlan } from './use-plan.ts'

/** Says a sentence in the words of this fraternity: `words('Nur für {Bundesbrüder}')`. */
export function useWords(): (sentence: string) => string {
  const { terms } = usePlan()
  return (sentence) => inTerms(terms, sentence)
}
