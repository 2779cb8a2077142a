import { useSearchParams } from 'react-router'

/** The open tab as the address has it (?tab=…); the first one, or the one given, where it names none. */
export function useTabInAddress<Id extends string>(
  ids: readonly [Id, ...Id[]],
  fallback: Id = ids[0],
): [Id, (id: string) => void] {
  const [params, setParams] = useSearchParams()
  const selected = ids.find((id) => id === params.get('tab')) ?? fallback
  const select = (id: string) => {
    if (id === selected) return
    setParams(
      (previous) => {
        previous.set('tab', id)
        return previous
      },
      { preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }
  return [selected, select]
}
