import type { EntryOf } from '../../../content/collections/collections.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { PersonName } from '../../people/person-name.tsx'
import { ContentPicture } from '../../shell/content-picture.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'

type Report = Shown<EntryOf<'excursions'>>

/** Reports to be read, one below the other: the picture beside the text where there is room for both. */
export function Reports({ of, reports }: { of: 'excursions' | 'jubilee'; reports: Report[] }) {
  if (reports.length === 0) return <EmptyPage of={of} />
  return (
    <>
      <nav className="jump-list screen-only" aria-label="Auf dieser Seite">
        {reports.map((report) => (
          <a key={report.entryId} href={`#${report.id}`}>
            {report.title}
          </a>
        ))}
      </nav>
      <div className="reports">
        {reports.map((report) => (
          <article key={report.entryId} className="report" id={report.id} aria-labelledby={`${report.id}-titel`}>
            {report.image && (
              <div className="report-picture">
                <ContentPicture image={report.image} sizes="(min-width: 64rem) 27rem, 92vw" eager />
              </div>
            )}
            <div className="report-text">
              <p className="report-kicker">{[report.kicker, report.date].filter(Boolean).join(' · ')}</p>
              <h2 id={`${report.id}-titel`}>{report.title}</h2>
              <RichText html={report.text} />
              <footer className="report-author soft">
                <PersonName name={report.author} />
              </footer>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}
