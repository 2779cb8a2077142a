import { useSearchParams } from 'react-router'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Tabs } from '../../../design/page/tabs.tsx'
import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { keepContent } from '../../shell/keep-content.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { useWords } from '../../shell/use-words.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { useFilterInAddress } from '../frame/use-filter-in-address.ts'
import { useTabInAddress } from '../frame/use-tab-in-address.ts'
import type { Route } from './+types/presidents'
import { ahSeniorColumns, SeniorList, seniorColumns } from './senior-list.tsx'

export const clientLoader = () => loadContent('presidents')
export const shouldRevalidate = keepContent

const timelineColumns: TableColumn<EntryOf<'timeline'>>[] = [
  { key: 'jahr', header: 'Jahr', rowHeader: true, tight: true, cell: (row) => row.jahr },
  { key: 'ereignis', header: 'Ereignis', cell: (row) => <RichText as="inline" html={row.ereignis} /> },
]

export default function Presidents({ loaderData }: Route.ComponentProps) {
  const { intro, chronicle, timeline, seniors, ahSeniors } = loaderData
  const [tab, selectTab] = useTabInAddress(['aktiven-senioren', 'ah-senioren'])
  const [filter, setFilter] = useFilterInAddress()
  const search = { filter, onFilter: setFilter }
  const [params] = useSearchParams()
  const words = useWords()
  const lists = words('Listen {der Senioren}')
  const [ofActives, ofAlumni] = [words('Aktiven-{Senioren}'), words('{AH}-{Senioren}')]
  return (
    <IntroFrame intro={intro}>
      <nav className="jump-list screen-only" aria-label="Auf dieser Seite">
        <a href="#listen">{lists}</a>
        <a href="#geschichte">{chronicle.heading}</a>
        {timeline.length > 0 && <a href="#zeittafel">Zeittafel</a>}
      </nav>
      <div className="chronicle">
        <section aria-labelledby="geschichte">
          <h2 id="geschichte">{chronicle.heading}</h2>
          <RichText html={chronicle.text} />
        </section>
        {timeline.length > 0 && (
          <section aria-labelledby="zeittafel">
            <h2 id="zeittafel">Zeittafel</h2>
            <Table
              slim
              caption="Zeittafel"
              captionHidden
              columns={timelineColumns}
              rows={timeline}
              rowKey={(row) => row.entryId}
            />
          </section>
        )}
      </div>
      <div data-landing={params.size > 0 || undefined}>
        <SectionHead title={lists} id="listen" />
      </div>
      {seniors.length + ahSeniors.length === 0 ? (
        <EmptyPage of="presidents" />
      ) : (
        <Tabs
          label={lists}
          selected={tab}
          onSelect={selectTab}
          tabs={[
            {
              id: 'aktiven-senioren',
              title: ofActives,
              content: <SeniorList title={ofActives} columns={seniorColumns} rows={seniors} {...search} />,
            },
            {
              id: 'ah-senioren',
              title: ofAlumni,
              content: <SeniorList title={ofAlumni} columns={ahSeniorColumns} rows={ahSeniors} {...search} />,
            },
          ]}
        />
      )}
    </IntroFrame>
  )
}
