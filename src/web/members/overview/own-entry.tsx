import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { formatDay } from '../../shell/moments.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import { useAct } from '../../shell/use-act.tsx'
import { confirmAddress, type Overview } from './overview-calls.ts'

type Entry = NonNullable<Overview['entry']>

/** What is on file about him, and once a year whether that is still right. */
export function OwnEntry({ entry }: Pick<Overview, 'entry'>) {
  return (
    <section aria-labelledby="eintrag">
      <SectionHead id="eintrag" title="Dein Eintrag" action={entry && <SiteLink to="address" />} />
      {entry ? <Filed entry={entry} /> : <Nothing />}
    </section>
  )
}

function Nothing() {
  return (
    <Notice>
      Von dir ist noch keine Adresse gespeichert. Trag sie unter <SiteLink to="address" /> ein, damit dich Einladungen
      und Programme erreichen.
    </Notice>
  )
}

function Filed({ entry }: { entry: Entry }) {
  const { name, address, phone, email } = entry
  const [confirmedAt, setConfirmedAt] = useState(entry.confirmedAt)
  const [isAsked, setAsked] = useState(entry.isToBeAsked)
  const { isBusy, failure, act } = useAct(() => setAsked(false))
  const confirm = () =>
    act(async () => setConfirmedAt((await confirmAddress()).confirmedAt), 'Danke, das ist vermerkt.')
  return (
    <>
      <p className="overview-address breakable">
        {[name, ...address, phone, email].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {isAsked && (
        <Notice
          title="Stimmt deine Adresse noch?"
          action={
            <span className="button-row">
              <Button busy={isBusy} onClick={() => void confirm()}>
                Ja, stimmt
              </Button>
              <SiteLink to="address" className="button button-secondary">
                Nein, ändern
              </SiteLink>
            </span>
          }
        >
          Einmal im Jahr fragen wir nach, damit keine Einladung ins Leere geht.
        </Notice>
      )}
      {failure}
      {!isAsked && confirmedAt && <p className="fine">Zuletzt bestätigt am {formatDay(confirmedAt)}.</p>}
    </>
  )
}
