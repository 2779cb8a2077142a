import type { EntryOf } from '../../../content/collections/collections.ts'
import { Fact } from '../../../design/page/fact.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/penalties'

export const clientLoader = () => loadContent('penalties')

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

const columns: TableColumn<EntryOf<'penalties'>>[] = [
  { key: 'offence', header: 'Verstoß', rowHeader: true, cell: (row) => row.offence },
  { key: 'euros', header: 'Betrag', numeric: true, tight: true, cell: (row) => euros.format(row.euros) },
  { key: 'note', header: 'Anmerkung', cell: (row) => row.note },
]

export default function Penalties({ loaderData }: Route.ComponentProps) {
  const { intro, penalties, penaltyRules, figures } = loaderData
  const { title } = useCurrentPage()
  return (
    <IntroFrame intro={intro}>
      <div className="catalogue">
        <div>
          {penalties.length === 0 ? (
            <EmptyPage of="penalties" />
          ) : (
            <Table caption={title} captionHidden columns={columns} rows={penalties} rowKey={(row) => row.entryId} />
          )}
        </div>
        <section className="catalogue-rules" aria-labelledby="regeln">
          <h2 id="regeln">Geltung und Regeln</h2>
          <RichText html={penaltyRules.source} />
          <ul className="bulleted">
            {penaltyRules.rules.map((rule) => (
              <li key={rule}>
                <RichText as="inline" html={rule} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      {figures.length > 0 && <SectionHead title="Beiträge und Zahlen" id="zahlen" />}
      <div className="figures">
        {[...Map.groupBy(figures, (figure) => figure.topic)].map(([topic, ofTopic]) => (
          <section key={topic} className="figure-topic">
            <h3>{topic}</h3>
            <dl>
              {ofTopic.map((figure) => (
                <Fact key={figure.entryId} name={figure.label}>
                  {figure.value}
                </Fact>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </IntroFrame>
  )
}
