import type { EntryOf } from '../../../content/collections/collections.ts'
import { plainText } from '../../../content/schema/plain-text-rules.ts'
import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/dignitaries'

export const clientLoader = () => loadContent('dignitaries')

const columns: TableColumn<EntryOf<'dignitaries'>>[] = [
  { key: 'id', header: 'Nr.', numeric: true, tight: true, cell: (row) => row.id },
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <DignitaryName html={row.name} /> },
]

/** With the sign of death it is nobody of the directory. */
function DignitaryName({ html }: { html: EntryOf<'dignitaries'>['name'] }) {
  const shown = <RichText as="inline" html={html} />
  return html.includes('†') ? shown : <PersonName name={plainText(html)}>{shown}</PersonName>
}

export default function Dignitaries({ loaderData }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  const { intro, dignitaries } = loaderData
  if (dignitaries.length === 0) {
    return (
      <IntroFrame intro={intro}>
        <EmptyPage of="dignitaries" />
      </IntroFrame>
    )
  }
  return (
    <IntroFrame intro={intro}>
      <div className="roll">
        <Table slim caption={title} captionHidden columns={columns} rows={dignitaries} rowKey={(row) => row.entryId} />
      </div>
    </IntroFrame>
  )
}
