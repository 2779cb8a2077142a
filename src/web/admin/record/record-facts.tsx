import { Fragment } from 'react'
import { Link } from 'react-router'
import type { MemberDetails } from '../../../calls/members/members.ts'
import { Fact } from '../../../design/page/fact.tsx'
import { showDay } from '../../../members/input/date-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { statusWord } from '../../../members/record/member-rules.ts'
import { formatDay } from '../../shell/moments.ts'
import { useWords } from '../../shell/use-words.ts'
import { pairPath } from '../duplicates/pair-address-rules.ts'

type RecordFactsProps = { member: MemberAnswer } & Pick<MemberDetails, 'confirmedAt' | 'twins'>

/** How it stands with a record, at a glance. */
export function RecordFacts({ member, confirmedAt, twins }: RecordFactsProps) {
  const isDead = member.status === 'verstorben'
  const words = useWords()
  return (
    <dl className="login-facts breakable">
      <Fact name="Zustand">{isDead ? 'verstorben' : `lebt, ${words(statusWord(member.status)) || 'ohne Status'}`}</Fact>
      <Fact name="Post">{postWords(member, isDead)}</Fact>
      <Fact name="Adresse">
        {confirmedAt ? `von ihm bestätigt am ${formatDay(confirmedAt)}` : 'von ihm noch nie bestätigt'}
      </Fact>
      {twins.length > 0 && (
        <Fact name="Vielleicht doppelt">
          {twins.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={pairPath([member.id, id])}>mit {name} vergleichen</Link>
            </Fragment>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function postWords({ postReturned, street }: MemberAnswer, isDead: boolean): string {
  if (isDead) return 'keine mehr'
  if (postReturned !== '') return `kam zurück am ${showDay(postReturned)}`
  return street === '' ? 'keine Anschrift bekannt' : 'kam bisher nicht zurück'
}
