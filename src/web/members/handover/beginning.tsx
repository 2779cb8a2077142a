import { useNavigate } from 'react-router'
import { handoverStepPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { useWords } from '../../shell/use-words.ts'
import { beginHandover } from './handover-calls.ts'

/** What a change of semester is, and the way into it. */
export function Beginning({ isLater }: { isLater: boolean }) {
  const { isBusy, failure, act } = useAct()
  const navigate = useNavigate()
  const words = useWords()
  const begin = () =>
    void act(async () => {
      await beginHandover()
      await navigate(handoverStepPath('offices'))
    })
  return (
    <section className="handover-beginning">
      {isLater ? (
        <p>Der nächste Wechsel lässt sich jederzeit vorbereiten. Bis er veröffentlicht ist, ändert er nichts.</p>
      ) : (
        <>
          <p>{words('Neue Ämter, neues Semester: Das geht in wenigen Minuten, auch auf dem Handy im {Convent}.')}</p>
          <ul className="handover-what">
            <li>{words('Ämter, Liste {der Senioren} und Kalender')}</li>
            <li>Rechte, Einladungen und Postfächer</li>
            <li>Briefe an alle, die ein Amt bekommen</li>
          </ul>
          <p>
            Alles ist aus dem laufenden Semester übernommen und wird erst sichtbar, wenn du es veröffentlichst. Danach
            kannst du es eine Woche lang zurücknehmen.
          </p>
        </>
      )}
      {failure}
      <div className="button-row">
        <Button variant={isLater ? 'secondary' : 'primary'} busy={isBusy} onClick={begin}>
          {isBusy ? 'Wird vorbereitet …' : 'Semesterwechsel beginnen'}
        </Button>
      </div>
    </section>
  )
}
