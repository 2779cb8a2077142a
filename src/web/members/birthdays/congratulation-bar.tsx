import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { counted } from '../../../text/count-words-rules.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { type Occasion, saveCongratulations } from './birthday-calls.ts'
import { leftOutWords } from './chosen-rules.ts'

/** What the office can do with those it has ticked; before that, who gets no letter. */
export function CongratulationBar({ chosen }: { chosen: readonly Occasion[] }) {
  const [busy, setBusy] = useState<'' | 'letters' | 'cards'>('')
  const leftOut = leftOutWords(chosen)
  const withLetter = chosen.filter(({ post }) => post === 'open').length
  const save = async (what: 'letters' | 'cards') => {
    if (busy) return
    setBusy(what)
    await saveCongratulations(what, chosen).catch(notifyFailure)
    setBusy('')
  }
  return (
    <section
      className="selection-bar congratulation-bar screen-only"
      data-empty={chosen.length === 0 || undefined}
      aria-label="Glückwünsche für die Angehakten"
    >
      <div role="status">
        <p className="tabular">
          {chosen.length === 0 ? 'Hake an, wem du schreiben möchtest.' : `${chosen.length} angehakt`}
        </p>
        {leftOut && <p className="fine">Ohne Brief: {leftOut}.</p>}
      </div>
      <div className="selection-bar-buttons">
        <Button
          variant="secondary"
          busy={busy === 'cards'}
          disabled={chosen.length === 0}
          onClick={() => void save('cards')}
        >
          {busy !== 'cards' && <Icon name="download" />}
          {chosen.length === 0 ? 'Karten' : counted(chosen.length, 'Karte', 'Karten')}
        </Button>
        <Button busy={busy === 'letters'} disabled={withLetter === 0} onClick={() => void save('letters')}>
          {busy !== 'letters' && <Icon name="download" />}
          {withLetter === 0 ? 'Briefe' : counted(withLetter, 'Brief', 'Briefe')}
        </Button>
      </div>
    </section>
  )
}
