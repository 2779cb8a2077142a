import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularLog } from '../../../../calls/circulars/circular-log.ts'
import type { CircularContent } from '../../../../circulars/circular-content.ts'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { counted } from '../../../../text/count-words-rules.ts'
import { SaveButton } from '../../../shell/save-button.tsx'
import { lettersAddress } from '../circular-calls.ts'
import { stampWords } from '../circular-words.ts'
import { Labels } from './labels.tsx'

type PapersProps = { id: string; log: CircularLog; content: CircularContent; all: CircularsAnswer }

/** What goes by post: letters for envelopes with a window, labels for all others, and what is put in with them. */
export function Papers({ id, log: { counts, stamps }, content, all: { sheets } }: PapersProps) {
  const { attachment } = content
  const booklet = attachment && 'booklet' in attachment ? attachment.booklet : undefined
  return (
    <>
      <section aria-labelledby="briefe">
        <SectionHead id="briefe" title="Briefe" />
        <p>
          {counted(counts.letter, 'Brief', 'Briefe')} für Umschläge mit Fenster, nach Postleitzahl sortiert.{' '}
          {stampWords(stamps)}
        </p>
        <p className="button-row">
          <SaveButton address={lettersAddress(id)} variant="primary">
            Briefe als PDF
          </SaveButton>
          {booklet && (
            <SaveButton
              address={`/members/io/programme/${encodeURIComponent(booklet)}/booklet?form=imposed`}
              variant="secondary"
            >
              Heft zum Beilegen
            </SaveButton>
          )}
        </p>
        {booklet && (
          <p className="fine">
            Das Heft beidseitig drucken, an der kurzen Kante wenden, in der Mitte falten und heften.
          </p>
        )}
        {attachment && !booklet && (
          <p className="fine">Der Anhang der E-Mails liegt in den Downloads: Druck ihn aus und leg ihn bei.</p>
        )}
      </section>
      <section aria-labelledby="etiketten">
        <SectionHead id="etiketten" title="Etiketten" />
        <Labels id={id} sheets={sheets} count={counts.letter} />
      </section>
    </>
  )
}
