import type { Overview } from './overview-calls.ts'

/** What lies ahead; each leads to where the programme has it. */
export function Dates({ dates }: Pick<Overview, 'dates'>) {
  if (dates.length === 0) return <p>Gerade steht kein Termin fest. Das nächste Programm ist in Arbeit.</p>
  return (
    <ol className="overview-dates">
      {dates.map(({ title, when, begins, remark, path }) => (
        <li key={path + begins + title}>
          <time dateTime={begins}>{when}</time>
          <a href={path}>{title}</a>
          {remark && <span className="fine">{remark}</span>}
        </li>
      ))}
    </ol>
  )
}
