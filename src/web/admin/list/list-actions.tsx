import { Link, useSearchParams } from 'react-router'
import { importsPath, memberPath } from '../../../content/site-map.ts'
import { useIsAdmin } from '../../session/session.ts'
import { SaveButton } from '../../shell/save-button.tsx'
import { listIn, queryOf } from './list-address-rules.ts'

const kinds = { xlsx: 'Excel-Tabelle', csv: 'CSV-Datei' } as const

/** A new record, and what the list shows as a table. */
export function ListActions({ total }: { total: number }) {
  const [params] = useSearchParams()
  const query = queryOf(listIn(params))
  return (
    <div className="list-actions button-row screen-only">
      <Link to={memberPath('new')} className="button button-primary">
        Neuer Eintrag
      </Link>
      {useIsAdmin() && (
        <Link to={importsPath} className="button button-secondary">
          Aus einer Datei übernehmen
        </Link>
      )}
      <fieldset className="button-row" disabled={total === 0}>
        <legend className="sr-only">Diese Liste speichern</legend>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <SaveButton
            key={kind}
            variant="secondary"
            address={`/members/io/members/export.${kind}?${new URLSearchParams(query)}`}
          >
            {kinds[kind]}
            <span className="sr-only"> mit {total === 1 ? 'einem Eintrag' : `${total} Einträgen`} speichern</span>
          </SaveButton>
        ))}
      </fieldset>
    </div>
  )
}
