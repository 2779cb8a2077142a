const steps = { file: 'Datei', columns: 'Spalten', check: 'Prüfen', done: 'Übernommen' } as const
export type ImportStep = keyof typeof steps

/** How far one is on the way from a file to records. */
export function ImportSteps({ current }: { current: ImportStep }) {
  return (
    <ol className="import-steps screen-only" aria-label="Schritte">
      {(Object.entries(steps) as [ImportStep, string][]).map(([step, name]) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
