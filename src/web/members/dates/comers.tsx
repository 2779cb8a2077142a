import { SectionHead } from '../../../design/page/section-head.tsx'
import { counted } from '../../../text/count-words-rules.ts'
import { PersonName } from '../../people/person-name.tsx'
import type { DateSignUp } from './date-calls.ts'

/** Who comes, for all members, where the event says so. */
export function Comers({ comers, taken }: { comers: NonNullable<DateSignUp['comers']>; taken: number }) {
  const { people, guests } = comers
  return (
    <section className="event-part" aria-labelledby="wer-kommt">
      <SectionHead id="wer-kommt" title="Wer kommt" />
      {taken === 0 ? (
        <p>Noch hat niemand zugesagt.</p>
      ) : (
        <>
          <p>{counted(taken, 'Person', 'Personen')} im Ganzen.</p>
          <ul className="comers">
            {people.map(({ id, name, companions }) => (
              <li key={id}>
                <PersonName name={name} />
                {companions > 0 && <span className="soft"> +{companions}</span>}
              </li>
            ))}
            {guests > 0 && <li className="soft">{counted(guests, 'Gast', 'Gäste')}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
