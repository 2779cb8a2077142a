import { Accordion } from '../../../design/page/accordion.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import type { HandoverChange } from '../../../handover/handover-answers.ts'
import { counted } from '../../../text/count-words-rules.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import { ChangeList } from './change-list.tsx'

/** As the preview hands it on, when it is left by publishing. */
export interface Published {
  changes: readonly HandoverChange[]
  hasLetters: boolean
}

/** Told to the one who has just published it: what was done, and where it goes on. */
export function JustPublished({ changes, hasLetters }: Published) {
  return (
    <>
      <Notice
        tone="success"
        live
        title="Veröffentlicht. Das neue Semester kann beginnen."
        action={
          <div className="button-row">
            <SiteLink to="duties" className="button button-secondary" />
            <SiteLink to="functions" className="button button-secondary" />
          </div>
        }
      >
        {counted(changes.length, 'Änderung ist', 'Änderungen sind')} gemacht
        {hasLetters && ', die Briefe sind unterwegs'}.
      </Notice>
      {changes.length > 0 && (
        <Accordion
          items={[{ id: 'geaendert', title: 'Was geändert wurde', content: <ChangeList changes={changes} /> }]}
        />
      )}
    </>
  )
}
