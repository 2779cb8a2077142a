import { Button } from '../../../design/button.tsx'
import { notify } from '../../shell/notify.tsx'
import './factors.css'

type CodeSheetProps = {
  /** What stands above the codes on paper, and in the file. */
  title: string
  /** How they are used, for who finds the sheet again after years. */
  words: string
  codes: readonly string[]
  /** How the file is called that they are saved to. */
  fileName: string
}

/** Codes that are shown once: to be printed, copied or saved. */
export function CodeSheet({ title, words, codes, fileName }: CodeSheetProps) {
  const text = `${title}\n${words}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      await notify({ subject: 'codes', text: 'Kopiert.' })
    } catch {
      await notify({ subject: 'codes', text: 'Das Kopieren ging nicht. Markiere die Codes und kopiere sie von Hand.' })
    }
  }
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="code-sheet">
      <p className="print-only code-sheet-title">{title}</p>
      <p className="print-only">{words}</p>
      <ol className="code-list" aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row screen-only">
        <Button variant="secondary" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Kopieren
        </Button>
        <Button variant="secondary" onClick={save}>
          Als Datei sichern
        </Button>
      </div>
    </div>
  )
}
