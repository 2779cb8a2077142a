import { Notice } from '../../design/page/notice.tsx'
import { useHydrated } from '../../design/use-hydrated.ts'
import { type Departure, readDeparture } from '../session/departure.ts'
import { readWayOn, type WayOn } from '../session/way-on.ts'

/** Why somebody is here who did not come by himself. The server does not know. */
export function LoginReason() {
  const why = useHydrated() ? readDeparture() : undefined
  if (!why) return null
  return (
    <div className="login-reason">
      <Notice>
        <p>{reasonWords(why, readWayOn())}</p>
      </Notice>
    </div>
  )
}

export function reasonWords(why: Departure, wayOn: WayOn | undefined): string {
  const goal = wayOn && `„${wayOn.title}“`
  const then = goal ? ` Danach findest du auf der Startseite den Weg zurück zu ${goal}.` : ''
  switch (why) {
    case 'ended':
      return `Deine Sitzung ist abgelaufen. Bitte melde dich neu an.${then} Was du noch nicht abgeschickt hattest, ist in diesem Browser noch da.`
    case 'elsewhere':
      return `Du hast dich in einem anderen Tab dieses Browsers abgemeldet.${then}`
    case 'link':
      return goal
        ? `Dein Link führt zu ${goal}. Dafür musst du angemeldet sein. Danach geht es auf der Startseite dorthin weiter.`
        : 'Dein Link führt in den Mitgliederbereich. Dafür musst du angemeldet sein.'
    case 'wanted':
      return goal
        ? `${goal} ist nur für Mitglieder. Bitte melde dich an. Danach geht es auf der Startseite dorthin weiter.`
        : 'Diese Seite ist nur für Mitglieder. Bitte melde dich an.'
  }
}
