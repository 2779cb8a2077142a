import { Link, useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { Icon, type IconName } from '../../design/icon.tsx'
import { Notice, type NoticeTone } from '../../design/page/notice.tsx'
import type { Health, HealthLine, HealthState } from '../../watching/rules/health-line-rules.ts'
import type { Route } from './+types/health'
import { AdminFrame } from './admin-frame.tsx'
import './health.css'
import { BackUpNow } from './back-up-now.tsx'
import { type BackupsNow, fetchBackup, fetchHealth } from './health-calls.ts'
import { loadForAdmin } from './load-for-admin.ts'

export const clientLoader = () =>
  loadForAdmin(async () => {
    const [health, backup] = await Promise.all([fetchHealth(), fetchBackup()])
    return { health, backup }
  })

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      of={loaderData}
      lead="Wie es der Website und ihrem Server geht, das Dringendste zuerst. Wo etwas nicht stimmt, steht dabei, was du tun kannst."
      action={() => <Again />}
    >
      {({ health, backup }) => (
        <div className="health">
          <Summary health={health} />
          <ul className="health-lines">
            {health.lines.map((line) => (
              <Line key={line.name} line={line} backup={backup} />
            ))}
          </ul>
        </div>
      )}
    </AdminFrame>
  )
}

function Again() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Neu ermitteln
    </Button>
  )
}

const tones: Record<HealthState, NoticeTone> = { good: 'success', watch: 'info', act: 'error', unknown: 'info' }

/** Said anew when it is found out anew. */
function Summary({ health: { state, summary, lines } }: { health: Health }) {
  const good = lines.filter((line) => line.state === 'good').length
  return (
    <div role="status">
      <Notice tone={tones[state]} title={summary}>
        {good} von {lines.length} Zeilen sind gut.
      </Notice>
    </div>
  )
}

const words: Record<HealthState, string> = {
  good: 'gut',
  watch: 'im Auge behalten',
  act: 'jetzt handeln',
  unknown: 'nicht zu ermitteln',
}
const icons: Record<HealthState, IconName> = { good: 'check', watch: 'eye', act: 'warning', unknown: 'info' }

function Line({ line, backup }: { line: HealthLine; backup: BackupsNow }) {
  const { name, title, state, says, advice, details = [], way } = line
  return (
    <li className={`health-line health-${state}`} id={name}>
      <div className="health-head">
        <h2>{title}</h2>
        <p className="health-state">
          <Icon name={icons[state]} /> {words[state]}
        </p>
      </div>
      <div className="health-body">
        <p className="breakable">{says}</p>
        {advice && (
          <p className="health-advice breakable">
            <strong>Was tun:</strong> {advice}
          </p>
        )}
        {name === 'backup' && backup.backup.isSetUp && <BackUpNow kind="backup" now={backup.backup} />}
        {name === 'backup' && backup.survival.isSetUp && <BackUpNow kind="survival" now={backup.survival} />}
        {way && (
          <p>
            <Link to={way.path}>{way.label}</Link>
          </p>
        )}
        {details.length > 0 && (
          <details open={state !== 'good'}>
            <summary>Einzelheiten</summary>
            <ul>
              {details.map((detail) => (
                <li key={detail} className="breakable">
                  {detail}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
