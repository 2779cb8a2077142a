import { SectionHead } from '../../../design/page/section-head.tsx'
import { SheetButton } from './sheet-button.tsx'

/** How the site stands, on paper, for who takes over. */
export function Sheet() {
  return (
    <section aria-labelledby="blatt">
      <SectionHead id="blatt" title="Übergabeblatt" />
      <p>Wie die Website steht, wer Rechte hat, wann zuletzt gesichert wurde und was offen ist: zum Ausdrucken.</p>
      <p>
        <SheetButton />
      </p>
    </section>
  )
}
