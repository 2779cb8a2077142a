import { Link, useSearchParams } from 'react-router'
import type { ActsAnswer } from '../../../calls/audit/acts.ts'
import type { ActAnswer } from '../../../calls/audit/tell-acts.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { setBlanks } from '../../../text/blank-rules.ts'
import { searchWith } from './act-address-rules.ts'

const dayInWords = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeZone: 'UTC' })

/** The acts, day by day. */
export function ActList({ acts, ownNetwork }: Pick<ActsAnswer, 'acts' | 'ownNetwork'>) {
  const days = Map.groupBy(acts, ({ day }) => day)
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`tag-${day}`}>
      <SectionHead title={setBlanks(dayInWords.format(new Date(`${day}T00:00Z`)))} id={`tag-${day}`} />
      <ol className="act-list">
        {ofDay.map((act) => (
          <li key={act.id}>
            <time className="tabular" dateTime={`${act.day}T${act.time}`}>
              {act.time}
            </time>
            <div>
              <ActSentence act={act} />
              <ActFacts act={act} ownNetwork={ownNetwork} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function ActSentence({ act: { who, words, thing } }: { act: ActAnswer }) {
  const [params] = useSearchParams()
  return (
    <p className="breakable">
      {who.account === null ? (
        <strong>{who.name}</strong>
      ) : (
        <Link to={{ search: searchWith(params, { wer: who.account }) }} className="act-who">
          {who.name}
        </Link>
      )}{' '}
      {words[0]}
      {thing && (thing.path === null ? thing.name : <Link to={thing.path}>{thing.name}</Link>)}
      {words[1]}.
    </p>
  )
}

function ActFacts({ act: { thing, facts, network }, ownNetwork }: { act: ActAnswer; ownNetwork: string }) {
  const [params] = useSearchParams()
  const isAlone = thing !== null && params.get('sache') === thing.id
  const from = network === ownNetwork ? 'aus diesem Netz' : `aus dem Netz ${network}`
  const said = [...facts.map(({ label, text }) => `${label}: ${text}`), ...(network === null ? [] : [from])]
  if (said.length === 0 && (thing === null || isAlone)) return null
  return (
    <p className="act-facts breakable">
      {said.join(' · ')}
      {thing && !isAlone && (
        <>
          {said.length > 0 && ' · '}
          <Link to={{ search: searchWith(params, { art: thing.sort, sache: thing.id }) }}>
            Alles dazu<span className="sr-only">: {thing.name}</span>
          </Link>
        </>
      )}
    </p>
  )
}
