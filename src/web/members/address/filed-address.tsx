import { Accordion } from '../../../design/page/accordion.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { addressFields, fieldLabels } from '../../../members/record/fields/field-lists-rules.ts'
import { fieldText } from '../../../members/record/fields/field-text-rules.ts'
import type { Answer } from '../../session/use-answer.ts'
import { formatMinute } from '../../shell/moments.ts'
import { Outcome } from '../../shell/outcome.tsx'
import type { Addresses } from './address-calls.ts'
import { changesIn } from './address-history.ts'
import { ChangeList } from './change-list.tsx'

type FiledAddressProps = {
  filed: Answer<Addresses>
  /** Once something has been stored, what is on file stands there without asking for it. */
  isOpen: boolean
}

/** What is on file and how it came to be so. */
export function FiledAddress({ filed, isOpen }: FiledAddressProps) {
  return (
    <div className="filed">
      <Accordion
        items={[
          {
            id: 'gespeichert',
            title: 'Was von dir gespeichert ist',
            isOpen,
            content: (
              <Outcome of={filed} waiting="Gespeicherte Adresse wird geladen …">
                {({ current }) => (current ? <Facts address={current} /> : <p>Noch keine Adresse.</p>)}
              </Outcome>
            ),
          },
          {
            id: 'verlauf',
            title: 'Bisherige Änderungen',
            content: (
              <Outcome of={filed} waiting="Bisherige Änderungen werden geladen …">
                {({ history }) => <History history={history} />}
              </Outcome>
            ),
          },
        ]}
      />
    </div>
  )
}

function Facts({ address }: { address: NonNullable<Addresses['current']> }) {
  return (
    <>
      <dl className="filed-facts facts">
        {addressFields.map((name) => (
          <Fact key={name} name={fieldLabels[name]}>
            {fieldText(address, name) || '–'}
          </Fact>
        ))}
      </dl>
      <p className="filed-source fine">Stand: {sourceOf(address)}</p>
    </>
  )
}

function History({ history }: Pick<Addresses, 'history'>) {
  if (history.length === 0) return <p>Noch keine.</p>
  return (
    <ol className="filed-history breakable">
      {history.map((version, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, and none is ever taken out of the middle
        <li key={history.length - index}>
          <h3>{sourceOf(version)}</h3>
          <Changes version={version} before={history[index + 1]} />
        </li>
      ))}
    </ol>
  )
}

type ChangesProps = { version: Addresses['history'][number]; before: Addresses['history'][number] | undefined }

function Changes({ version, before }: ChangesProps) {
  if (!before) return <p>Erster Eintrag.</p>
  if (changesIn(before, version).length === 0) return <p>Bestätigt, nichts geändert.</p>
  return <ChangeList before={before} after={version} />
}

const sourceOf = ({ changedAt, changedBy }: { changedAt: string; changedBy: string }) =>
  `${formatMinute(changedAt)}\u00a0Uhr${changedBy ? `, ${changedBy}` : ''}`
