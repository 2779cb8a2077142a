import { useEffect, useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import { SaveButton } from '../../shell/save-button.tsx'
import { useWords } from '../../shell/use-words.ts'
import type { Found } from './find-in-directory.ts'
import type { useWanted } from './use-wanted.ts'
import { isFiltered, mostPeople, peoplePerStep, queryOf, type Wanted } from './wanted-in-address.ts'

const views = { list: 'Liste', cards: 'Karten' } as const satisfies Record<Wanted['view'], string>

type DirectoryHeadProps = { address: ReturnType<typeof useWanted>; found: Found | undefined }

/** How many were found, what to do with them, and how to look at them. */
export function DirectoryHead({ address, found }: DirectoryHeadProps) {
  const words = useWords()
  const total = found?.answer?.total ?? 0
  const shown = found?.answer?.members.length ?? 0
  return (
    <div className="directory-head">
      <p className="directory-count tabular" role="status">
        {found?.answer && words(countOf(found))}
        {shown < total && <span className="print-only">, gedruckt die ersten {shown}</span>}
      </p>
      <PrintButton address={address} found={found} />
      <SaveButton
        variant="secondary"
        address={`/members/io/directory/vcards?${new URLSearchParams(queryOf(found?.wanted ?? address.wanted))}`}
        disabled={total === 0}
      >
        {found && isFiltered(found.wanted) ? 'Diese als vCard' : 'Alle als vCard'}
      </SaveButton>
      <ChoiceSwitch
        className="screen-only"
        label="Ansicht"
        options={views}
        value={address.wanted.view}
        onChange={address.view}
      />
    </div>
  )
}

/** On paper there is no „Mehr anzeigen“: it has all of them fetched first. */
function PrintButton({ address, found }: DirectoryHeadProps) {
  const [isWanted, setWanted] = useState(false)
  const { members = [], total = 0 } = found?.answer ?? {}
  const isWhole = members.length >= Math.min(total, mostPeople)
  useEffect(() => {
    if (!isWanted || !(isWhole || found?.answer === undefined)) return
    setWanted(false)
    if (isWhole) window.print()
  }, [isWanted, isWhole, found])
  const print = () => {
    setWanted(true)
    if (!isWhole) address.choose({ shown: Math.ceil(total / peoplePerStep) * peoplePerStep })
  }
  return (
    <Button variant="secondary" className="directory-print" busy={isWanted} disabled={total === 0} onClick={print}>
      Drucken
    </Button>
  )
}

/** For `useWords`. */
function countOf({ wanted, answer }: Found): string {
  const total = answer?.total ?? 0
  const alike = answer?.alike.length ?? 0
  if (total === 0 && alike > 0) return `Niemand gefunden, ${alike === 1 ? '1 klingt' : `${alike} klingen`} ähnlich`
  if (total === 0) return 'Niemand gefunden'
  const people = total === 1 ? '1 {Bundesbruder}' : `${total.toLocaleString('de')} {Bundesbrüder}`
  return isFiltered(wanted) ? `${people} gefunden` : people
}
