import { setBlanks } from '../../../text/blank-rules.ts'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/changelog'

export const clientLoader = () => loadContent('changelog')

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

export default function Changelog({ loaderData }: Route.ComponentProps) {
  return (
    <IntroFrame intro={loaderData.intro}>
      {loaderData.changelog.length === 0 && <EmptyPage of="changelog" />}
      <ol reversed>
        {loaderData.changelog.map(({ entryId, version, date, changes }) => (
          <li key={entryId} className="version">
            <h2 id={`v${version.replaceAll('.', '-')}`}>Version {version}</h2>
            <p className="soft">
              <time dateTime={date}>{setBlanks(day.format(new Date(date)))}</time>
            </p>
            <ul className="bulleted">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </IntroFrame>
  )
}
