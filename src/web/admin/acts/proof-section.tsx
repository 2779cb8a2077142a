import type { ActsAnswer, ChainAnswer } from '../../../calls/audit/acts.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'

const titles: Record<ChainAnswer['chain'], string> = { changes: 'Änderungen', visits: 'Zugriffe' }

/** What somebody writes down so that nobody can take a line away unseen. */
export function ProofSection({ chains, verifyWith }: Pick<ActsAnswer, 'chains' | 'verifyWith'>) {
  return (
    <section aria-labelledby="pruefwort">
      <SectionHead title="Prüfwort" id="pruefwort" />
      <p className="settings-what">
        Jede Zeile hängt an der vor ihr: Wird eine geändert oder entfernt, fällt das auf. Wer ein Prüfwort auf Papier
        festhält, etwa im Protokoll der nächsten Sitzung, kann später beweisen, dass bis dahin nichts verschwunden ist.
        Auf dem Server prüft es <code className="act-command">{verifyWith}</code>, mit{' '}
        <code className="act-command">--head PRÜFWORT</code> gegen das Papier.
      </p>
      <dl className="act-words">
        {chains.map(({ chain, word }) => (
          <div key={chain}>
            <dt>{titles[chain]}</dt>
            <dd>
              <code>{word}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
