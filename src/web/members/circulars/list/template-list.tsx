import { useState } from 'react'
import type { Template } from '../../../../circulars/templates.ts'
import { Button } from '../../../../design/button.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { dropTemplate } from '../circular-calls.ts'
import { useBegin } from '../use-begin.ts'
import { DropDialog } from './drop-dialog.tsx'

type TemplateListProps = { templates: readonly Template[]; onChange: () => void }

/** Words to begin a letter with. */
export function TemplateList({ templates, onChange }: TemplateListProps) {
  const [dropping, setDropping] = useState<Template>()
  const { isBusy, begin } = useBegin()
  return (
    <section aria-labelledby="vorlagen">
      <SectionHead id="vorlagen" title="Vorlagen" />
      {templates.length === 0 && (
        <p className="soft">Noch keine. Einen Text, den du wieder brauchst, behältst du beim Schreiben als Vorlage.</p>
      )}
      <ul className="row-list circular-rows">
        {templates.map((template) => (
          <li key={template.id}>
            <div>
              <p className="circular-title breakable">{template.name}</p>
              <p className="fine breakable">{template.content.subject}</p>
            </div>
            <div className="button-row">
              <Button
                variant="secondary"
                busy={isBusy}
                onClick={() => void begin(async () => ({ kind: 'letter', content: template.content }))}
              >
                Damit beginnen<span className="sr-only">: {template.name}</span>
              </Button>
              <Button variant="quiet" onClick={() => setDropping(template)}>
                Löschen<span className="sr-only">: {template.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dropping && (
        <DropDialog
          title="Vorlage löschen?"
          confirmLabel="Löschen"
          drop={() => dropTemplate(dropping)}
          said="Die Vorlage ist gelöscht."
          onClose={() => setDropping(undefined)}
          onDone={onChange}
        >
          „{dropping.name}“ ist dann weg. Rundschreiben, die damit begonnen haben, bleiben, wie sie sind.
        </DropDialog>
      )}
    </section>
  )
}
