import type { EntryOf } from '../../../content/collections/collections.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/memory'

export const clientLoader = () => loadContent('memory')

const columns: TableColumn<EntryOf<'remembered'>>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: (row) => <RichText as="inline" html={row.name} /> },
]

export default function Memory({ loaderData }: Route.ComponentProps) {
  const { intro, memorial, fallen, remembered } = loaderData
  return (
    <IntroFrame intro={intro}>
      <SectionHead title={memorial.heading} id="ehrenmal" />
      <RichText html={memorial.text} />
      {fallen.length > 0 && (
        <section className="plaque" aria-labelledby="gefallene">
          <h2 id="gefallene">{memorial.namesHeading}</h2>
          <ul>
            {fallen.map((row) => (
              <li key={row.entryId}>
                <RichText as="inline" html={row.name} />
              </li>
            ))}
          </ul>
          {memorial.fallen > 0 && (
            <p className="fine">
              {fallen.length} von {memorial.fallen} Namen
            </p>
          )}
        </section>
      )}
      <SectionHead title={memorial.rememberedHeading} id="verstorbene" />
      {memorial.rememberedText && <p className="roll-text">{memorial.rememberedText}</p>}
      {remembered.length === 0 && <EmptyPage of="memory" />}
      {remembered.length > 0 && (
        <div className="roll">
          <Table
            slim
            caption={memorial.rememberedHeading}
            captionHidden
            columns={columns}
            rows={remembered}
            rowKey={(row) => row.entryId}
          />
        </div>
      )}
    </IntroFrame>
  )
}
