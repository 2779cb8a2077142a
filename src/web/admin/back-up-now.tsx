import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { Failure } from '../../design/page/notice.tsx'
import { counted } from '../../text/count-words-rules.ts'
import { wordsOf } from '../session/refused-call.ts'
import { formatMinute } from '../shell/moments.ts'
import { askForBackup, askForSurvivalCopy, type BackupNow } from './health-calls.ts'

const lookEveryMs = 3000
/** So many looks a process has to begin; then it has failed before it could say so. */
const mostLooks = 10

const kinds = {
  backup: {
    ...{ ask: askForBackup, label: 'Jetzt sichern', begins: 'Die Sicherung beginnt …' },
    runs: 'Gerade läuft eine Sicherung',
  },
  survival: {
    ...{ ask: askForSurvivalCopy, label: 'Überlebenskopie jetzt erstellen', begins: 'Die Überlebenskopie beginnt …' },
    runs: 'Gerade wird eine Überlebenskopie geschrieben',
  },
} as const

interface Shown {
  kind: keyof typeof kinds
  now: BackupNow
}

/** Has a backup or a survival copy made at once, and shows how far it is until it is over. */
export function BackUpNow({ kind, now: { underWay } }: Shown) {
  const { ask, label, begins, runs } = kinds[kind]
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const [failure, setFailure] = useState('')
  const isBeginning = looks > 0 && !underWay
  const isAtIt = isBeginning || underWay !== null

  useEffect(() => {
    if (!isAtIt) return
    const timer = setTimeout(() => {
      setLooks((left) => (underWay ? 0 : Math.max(0, left - 1)))
      void revalidate()
    }, lookEveryMs)
    return () => clearTimeout(timer)
  })

  async function begin() {
    setFailure('')
    try {
      await ask()
      setLooks(mostLooks)
    } catch (error) {
      setFailure(wordsOf(error))
      void revalidate()
    }
  }

  return (
    <div className="health-backup">
      <Button variant="secondary" busy={isAtIt} onClick={() => void begin()}>
        {label}
      </Button>
      <p role="status">{isAtIt && (underWay ? progressWords(runs, underWay) : begins)}</p>
      <Failure>{failure}</Failure>
    </div>
  )
}

const progressWords = (runs: string, { begunAt, files }: NonNullable<BackupNow['underWay']>) => {
  return `${runs}, begonnen am ${formatMinute(new Date(begunAt).toISOString())}${files > 0 ? `; ${counted(files, 'Datei', 'Dateien')} bisher` : ''}.`
}
