import { SectionHead } from '../../../design/page/section-head.tsx'
import { SaveButton } from '../../shell/save-button.tsx'
import { sheetAddress } from './handover-calls.ts'

/** How the site stands, on paper, for who takes over. */
export function Sheet() {
  return (
    <section aria-labelledby="blatt">
      <SectionHead id="blatt" title="Übergabeblatt" />
      <p>
        Wie die Website steht, wer Rechte hat, wann zuletzt gesichert wurde und was offen ist: zum Ausdrucken und
        Unterschreiben.
      </p>
      <p>
        <SaveButton address={sheetAddress} variant="secondary">
          Übergabeblatt als PDF
        </SaveButton>
      </p>
    </section>
  )
}
