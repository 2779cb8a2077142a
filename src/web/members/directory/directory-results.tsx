import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button.tsx'
import { Skeleton } from '../../../design/page/skeleton.tsx'
import type { DirectoryAnswer } from '../../../members/directory/list-directory.ts'
import { useWords } from '../../shell/use-words.ts'
import { DirectoryCards } from './directory-cards.tsx'
import { DirectoryFailure } from './directory-failure.tsx'
import { DirectoryTable } from './directory-table.tsx'
import type { Found } from './find-in-directory.ts'
import { type Person, personId } from './person-facts.tsx'
import type { useWanted } from './use-wanted.ts'
import { isFiltered, mostPeople, peoplePerStep, type Wanted } from './wanted-in-address.ts'

type DirectoryResultsProps = {
  address: ReturnType<typeof useWanted>
  /** Undefined until the first answer is there, whatever it says. */
  found: Found | undefined
  isBusy: boolean
}

/** The people found, in whatever state the search is. Those found before stay until the next answer is there. */
export function DirectoryResults({ address, found, isBusy }: DirectoryResultsProps) {
  const answer = found?.answer
  const words = useWords()
  return (
    <div className="directory-results" aria-busy={isBusy}>
      <DirectoryFailure hasFailed={found !== undefined && answer === undefined} isBusy={isBusy} />
      {!found && <Skeleton lines={14} label="Verzeichnis wird geladen …" />}
      {answer && answer.members.length > 0 && (
        <>
          <People
            people={answer.members}
            view={address.wanted.view}
            caption={words('Verzeichnis {der Bundesbrüder}')}
          />
          <MorePeople address={address} answer={answer} isBusy={isBusy} />
        </>
      )}
      {answer && answer.alike.length > 0 && <Alike people={answer.alike} view={address.wanted.view} />}
      {found && answer?.members.length === 0 && answer.alike.length === 0 && (
        <NoneFound address={address} found={found} />
      )}
    </div>
  )
}

type PeopleProps = { people: readonly Person[]; view: Wanted['view']; caption: string }

function People({ people, view, caption }: PeopleProps) {
  return view === 'cards' ? <DirectoryCards people={people} /> : <DirectoryTable people={people} caption={caption} />
}

/** Who may be meant by what was mistyped, or written as it was heard: behind all who have the very letters. */
function Alike(list: Omit<PeopleProps, 'caption'>) {
  return (
    <section className="directory-alike" aria-labelledby="aehnlich">
      <h2 id="aehnlich">Ähnlich geschrieben oder gesprochen</h2>
      <People {...list} caption="Ähnlich geschrieben oder gesprochen" />
    </section>
  )
}

function NoneFound({ found, address }: { found: Found; address: DirectoryResultsProps['address'] }) {
  if (!isFiltered(found.wanted)) return <p className="directory-none">Noch steht niemand im Verzeichnis.</p>
  return (
    <div className="directory-none">
      <p>
        Hier ist niemand, auf den das passt. Nicht jeder zeigt alles von sich: Vielleicht hilft der Name allein, oder
        ein Filter weniger.
      </p>
      <Button variant="secondary" onClick={address.reset}>
        Alle anzeigen
      </Button>
    </div>
  )
}

type MorePeopleProps = { address: DirectoryResultsProps['address']; answer: DirectoryAnswer; isBusy: boolean }

/** The next fifty. The first of them gets the focus: he stands where the button was. */
function MorePeople({ address, answer: { members, total }, isBusy }: MorePeopleProps) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current === undefined ? undefined : members[before.current]
    if (!first) return
    document.getElementById(personId(first.id))?.focus({ preventScroll: true })
    before.current = undefined
  }, [members])

  if (members.length >= total) return null
  const showMore = () => {
    before.current = members.length
    address.choose({ shown: address.wanted.shown + peoplePerStep })
  }
  return (
    <p className="directory-more fine tabular screen-only">
      {members.length < mostPeople && (
        <Button variant="secondary" busy={isBusy} onClick={showMore}>
          Mehr anzeigen
        </Button>
      )}
      <span>
        {members.length.toLocaleString('de')} von {total.toLocaleString('de')}
      </span>
    </p>
  )
}
