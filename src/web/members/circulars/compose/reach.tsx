import { useState } from 'react'
import type { CircularPreview } from '../../../../calls/circulars/preview-circular.ts'
import { Button } from '../../../../design/button.tsx'
import { Failure, Notice } from '../../../../design/page/notice.tsx'
import { Skeleton } from '../../../../design/page/skeleton.tsx'
import { Table, type TableColumn } from '../../../../design/table/table.tsx'
import { counted } from '../../../../text/count-words-rules.ts'
import { stampWords, wayWords } from '../circular-words.ts'

type ReachProps = { reach: CircularPreview | undefined; failure: string; isBusy: boolean }

/** Whom it would reach and how, in numbers with their reasons; the names on demand. */
export function Reach({ reach, failure, isBusy }: ReachProps) {
  const [isOpen, setOpen] = useState(false)
  if (!reach) return failure ? <Failure>{failure}</Failure> : <Skeleton lines={3} label="Empfänger werden gezählt …" />
  const { people, stamps } = reach
  return (
    <div className="circular-reach" aria-busy={isBusy}>
      <Failure>{failure}</Failure>
      {reach.isTrial && (
        <Notice title="Zum Ausprobieren:">
          Im Verzeichnis stehen nur die erdachten Personen des Beispiels. Sobald jemand anders dazukommt, bekommen sie
          nichts mehr.
        </Notice>
      )}
      <Counts reach={reach} />
      {reach.counts.letter > 0 && <p className="soft">{stampWords(stamps)}</p>}
      <Blank blank={reach.blank} />
      {people.length === 0 && (
        <Notice>So ist niemand ausgewählt. Kreuze mehr an, oder nimm die Einschränkung auf Orte weg.</Notice>
      )}
      {people.length > 0 && (
        <p>
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Namen ausblenden' : 'Alle Namen zeigen'}
          </Button>
        </p>
      )}
      {isOpen && people.length > 0 && (
        <Table caption="Wen es erreicht" captionHidden columns={columns} rows={people} rowKey={({ id }) => id} />
      )}
    </div>
  )
}

type Row = CircularPreview['people'][number]

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => <span className="breakable">{name}</span> },
  { key: 'city', header: 'Ort', cell: ({ city }) => city || '–' },
  { key: 'way', header: 'Wie', cell: ({ way }) => wayWords[way] },
  { key: 'why', header: 'Warum', cell: ({ why }) => why },
]

function Counts({ reach: { counts, reasons } }: { reach: CircularPreview }) {
  return (
    <dl className="circular-counts">
      {(['mail', 'letter', 'none'] as const).map((way) => (
        <div key={way} data-way={way}>
          <dt>{wayWords[way]}</dt>
          <dd>
            <strong className="tabular">{counts[way]}</strong>
            <Reasons reasons={reasons.filter((reason) => reason.way === way)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One alone is that of all; of several each has its number. */
function Reasons({ reasons }: Pick<CircularPreview, 'reasons'>) {
  return reasons.map(({ why, words, count }) => (
    <span key={why} className="fine">
      {reasons.length > 1 && `${count}\u00a0× `}
      {words}
    </span>
  ))
}

/** So many are named; the others are counted. */
const mostNamed = 5

function Blank({ blank }: Pick<CircularPreview, 'blank'>) {
  if (blank.length === 0) return null
  return (
    <Notice title="Im Text bleibt eine Lücke:">
      {blank.map(({ field, names }) => (
        <p key={field}>
          „{field}“ fehlt bei {names.slice(0, mostNamed).join(', ')}
          {names.length > mostNamed && ` und ${counted(names.length - mostNamed, 'weiteren', 'weiteren')}`}.
        </p>
      ))}
    </Notice>
  )
}
