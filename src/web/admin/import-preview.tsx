import { Link } from 'react-router'
import { importsPath } from '../../content/site-map.ts'
import type { Route } from './+types/import-preview'
import { AdminFrame } from './admin-frame.tsx'
import { CheckStep } from './import/check-step.tsx'
import { ColumnsStep } from './import/columns-step.tsx'
import { DoneStep } from './import/done-step.tsx'
import { fetchImport } from './import/import-calls.ts'
import './import/import.css'
import { ImportSteps } from './import/import-steps.tsx'
import { fileWords } from './import/import-words.ts'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const query = Object.fromEntries(
    ['page', 'kind'].flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  )
  return loadForAdmin(async () => ({
    imported: await fetchImport(params.id, query),
    step: searchParams.get('step') === 'columns' ? ('columns' as const) : ('check' as const),
    kind: searchParams.get('kind') ?? '',
  }))
}

/** One file: what its columns are, what would become of its rows, and what has become of them. */
export default function ImportPreview({ loaderData }: Route.ComponentProps) {
  const file = 'answer' in loaderData ? loaderData.answer.imported : undefined
  return (
    <AdminFrame
      of={loaderData}
      title={file?.fileName ?? 'Mitglieder einlesen'}
      kicker={<Link to={importsPath}>Mitglieder einlesen</Link>}
      lead={file && fileWords(file)}
    >
      {({ imported, step, kind }) => {
        if (imported.state !== 'open') {
          return (
            <>
              <ImportSteps current="done" />
              <DoneStep imported={imported} />
            </>
          )
        }
        // Where no column is known, nothing can be checked yet.
        const isUnknown = imported.columns.every(({ field }) => field === null)
        const current = isUnknown ? 'columns' : step
        return (
          <>
            <ImportSteps current={current} />
            {current === 'columns' ? (
              <ColumnsStep key={imported.revision} imported={imported} />
            ) : (
              <CheckStep imported={imported} kind={kind} />
            )}
          </>
        )
      }}
    </AdminFrame>
  )
}
