import { useState } from 'react'
import type { BookletForm } from '../../../../calls/programme/booklet/booklet-forms.ts'
import { Button } from '../../../../design/button.tsx'
import { CheckboxField } from '../../../../design/form/checkbox-field.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { Notice } from '../../../../design/page/notice.tsx'
import { SaveButton } from '../../../shell/save-button.tsx'
import { useWords } from '../../../shell/use-words.ts'
import { bookletAddress, type WantedBooklet } from './booklet-calls.ts'
import type { PagePicture } from './draw-pages.ts'
import { type ShownBooklet, useBooklet } from './use-booklet.ts'
import './booklet.css'

const forms: Record<BookletForm, { label: string; advice: string }> = {
  a5: { label: 'A5-Seiten', advice: 'Für die Druckerei und zum Lesen.' },
  imposed: {
    label: 'A4 zum Falten',
    advice:
      'Beidseitig drucken, an der kurzen Kante wenden, in der Mitte falten und heften. Die Seiten sind hier Bilder: Zum Vorlesen nimm die A5-Seiten.',
  },
  page: { label: 'Ein A4-Blatt', advice: 'Zum Aushängen; ohne Anschriften und Bankverbindungen.' },
  phone: { label: 'Fürs Handy', advice: 'Schmale Seiten, große Schrift, alles zum Antippen.' },
}

type BookletPreviewProps = {
  semester: string
  /** Anything that changes with the drafts on the same screen: the booklet follows after a pause. */
  changed?: unknown
}

/** The programme of a semester as it will be printed, with what is not published yet. */
export default function BookletPreview({ semester, changed }: BookletPreviewProps) {
  const words = useWords()
  const [form, setForm] = useState<BookletForm>('a5')
  const [audience, setAudience] = useState<WantedBooklet['audience']>('members')
  const [withDrafts, setWithDrafts] = useState(true)
  const wanted = { semester, form, audience, withDrafts }
  const { shown, isBusy, failure, refresh } = useBooklet(wanted, changed)
  return (
    <div className="booklet">
      <div className="booklet-choice">
        <SelectField
          label="Form"
          value={form}
          options={Object.entries(forms).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => setForm(event.target.value as BookletForm)}
        />
        <SelectField
          label="Für wen"
          value={audience}
          options={[
            { value: 'members', label: words('Für {Bundesbrüder}') },
            { value: 'public', label: 'Für alle' },
          ]}
          onChange={(event) => setAudience(event.target.value as WantedBooklet['audience'])}
        />
        <CheckboxField
          label="Mit meinen Entwürfen"
          checked={withDrafts}
          onChange={(event) => setWithDrafts(event.target.checked)}
        />
      </div>
      <p className="fine">{forms[form].advice}</p>
      <div className="list-tools">
        <SaveButton address={bookletAddress(wanted)} variant="primary">
          Als PDF speichern
        </SaveButton>
        <Button variant="secondary" busy={isBusy} onClick={refresh}>
          Aktualisieren
        </Button>
        <p className="fine" role="status">
          {isBusy ? 'Das Heft wird gesetzt …' : shown && countOf(shown)}
        </p>
      </div>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {shown && shown.unfinished > 0 && <Notice>{unfinishedWords(shown.unfinished)}</Notice>}
      {shown && <Pages pages={shown.pages} isBusy={isBusy} />}
    </div>
  )
}

function Pages({ pages, isBusy }: { pages: readonly PagePicture[]; isBusy: boolean }) {
  const [first] = pages
  const isAcross = first !== undefined && first.width > first.height
  return (
    <ol className={isAcross ? 'booklet-pages booklet-across' : 'booklet-pages'} aria-busy={isBusy}>
      {pages.map(({ src, width, height, alt }) => (
        <li key={alt}>
          <img src={src} width={width} height={height} alt={alt} />
        </li>
      ))}
    </ol>
  )
}

const countOf = ({ pages }: ShownBooklet): string => (pages.length === 1 ? 'Eine Seite' : `${pages.length} Seiten`)

const unfinishedWords = (count: number): string =>
  count === 1
    ? 'Ein Entwurf ist noch nicht vollständig und fehlt deshalb hier.'
    : `${count} Entwürfe sind noch nicht vollständig und fehlen deshalb hier.`
