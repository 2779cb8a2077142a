import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CardAnswer } from '../../calls/people/people.ts'
import { Dialog } from '../../design/overlay/dialog.tsx'
import { Fact } from '../../design/page/fact.tsx'
import { showPhone } from '../../members/input/phone-rules.ts'
import { fullName } from '../../members/record/member-rules.ts'
import { Birthday, postalLines } from '../members/directory/person-facts.tsx'
import { PersonVcard } from '../members/directory/person-vcard.tsx'
import { LeibfuexeWord, Standing } from '../members/directory/status-word.tsx'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'
import { useAnswer } from '../session/use-answer.ts'
import { MailLink } from '../shell/mail-link.tsx'
import { Outcome } from '../shell/outcome.tsx'
import { usePlan } from '../shell/use-plan.ts'
import { NameButton } from './name-button.tsx'
import { type Shown, useNames } from './names.ts'

type PersonCardProps = Shown & { onClose: () => void }

/** The one card of a person, within what he shares: who he is, which offices he holds, how to reach him. */
export default function PersonCard({ onClose, ...first }: PersonCardProps) {
  const [{ id, name }, setShown] = useState<Shown>(first)
  const outcome = useAnswer(() => answerOf(client.members.io.people[':id'].$get({ param: { id } })))
  const { ask } = outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another question.
  useEffect(() => void ask(), [ask, id])
  // The card of the one before stays until the next is there, but must not bear his name.
  const answer = outcome.answer?.person.id === id ? outcome.answer : undefined
  return (
    <Dialog open onOpenChange={onClose} title={answer ? <Title {...answer.person} /> : name}>
      <Outcome of={{ ...outcome, answer }} waiting="Karte wird geladen …">
        {(card) => <Body card={card} onOpen={setShown} onClose={onClose} />}
      </Outcome>
    </Dialog>
  )
}

function Title(person: CardAnswer['person']) {
  return (
    <>
      {fullName(person)} {person.nickname && <em className="person-card-byname">v.&nbsp;{person.nickname}</em>}
    </>
  )
}

type BodyProps = { card: CardAnswer; onOpen: (person: Shown) => void; onClose: () => void }

function Body({ card: { person, offices, introduction }, onOpen, onClose }: BodyProps) {
  const { mobilePhoneNumber, phoneNumber, email, profession, birthday, leibbursch, leibfuexe } = person
  const name = fullName(person)
  const address = postalLines(person)
  const isReachable = [mobilePhoneNumber, phoneNumber, email, ...address].some(Boolean)
  return (
    <div className="person-card">
      <div className="person-card-head">
        {introduction?.photo && (
          <img
            src={introduction.photo.src}
            width={introduction.photo.width}
            height={introduction.photo.height}
            alt={`Foto von ${name}`}
          />
        )}
        <div>
          {offices.length > 0 && (
            <ul>
              {offices.map(({ title, semester }) => (
                <li key={title}>
                  <strong>{title}</strong> <span className="fine">{semester}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="fine tabular">
            <Standing person={person} />
          </p>
        </div>
      </div>
      <dl className="person-card-facts breakable">
        {mobilePhoneNumber && <Phone name="Mobil" number={mobilePhoneNumber} />}
        {phoneNumber && phoneNumber !== mobilePhoneNumber && <Phone name="Telefon" number={phoneNumber} />}
        {email && (
          <Fact name="E-Mail">
            <MailLink email={email} />
          </Fact>
        )}
        {address.length > 0 && (
          <Fact name="Anschrift">
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Fact>
        )}
        {profession && <Fact name="Beruf">{profession}</Fact>}
        {birthday && (
          <Fact name="Geburtstag">
            <Birthday day={birthday} />
          </Fact>
        )}
        {leibbursch && (
          <Fact name="Leibbursch">
            <Relatives names={[leibbursch]} onOpen={onOpen} />
          </Fact>
        )}
        {leibfuexe.length > 0 && (
          <Fact name={<LeibfuexeWord people={leibfuexe} />}>
            <Relatives names={leibfuexe} onOpen={onOpen} />
          </Fact>
        )}
      </dl>
      {!isReachable && <p className="soft">Telefon, E-Mail und Anschrift sind nicht freigegeben.</p>}
      <Ways person={person} introduction={introduction} onClose={onClose} />
    </div>
  )
}

/** Who stands beside him; the next card takes the place of this one. */
function Relatives({ names, onOpen }: { names: readonly string[]; onOpen: BodyProps['onOpen'] }) {
  const find = useNames()
  return names.map((name, at) => {
    const person = find?.(name)
    return (
      <span key={name}>
        {at > 0 && ', '}
        {person ? <NameButton onClick={() => onOpen(person)}>{name}</NameButton> : name}
      </span>
    )
  })
}

function Phone({ name, number }: { name: string; number: string }) {
  return (
    <Fact name={name}>
      <a className="tabular" href={`tel:${number}`}>
        {showPhone(number)}
      </a>
    </Fact>
  )
}

/** What to take along, and where there is more of him. Who stands there already is not led there. */
function Ways({
  person,
  introduction,
  onClose,
}: Pick<CardAnswer, 'person' | 'introduction'> & { onClose: () => void }) {
  const { pathname } = useLocation()
  const directory = usePlan().named('directory')
  const { id, firstName, surName } = person
  const search = new URLSearchParams({ suche: `${firstName} ${surName}`.trim() })
  return (
    <p className="person-card-ways">
      <PersonVcard id={id} name={fullName(person)} />
      {directory && pathname !== directory.path && (
        <Link className="button button-quiet" to={`${directory.path}?${search}`} onClick={onClose}>
          Im Verzeichnis zeigen
        </Link>
      )}
      {introduction && !introduction.path.startsWith(`${pathname}#`) && (
        <Link className="button button-quiet" to={introduction.path} onClick={onClose}>
          Vorstellung lesen
        </Link>
      )}
    </p>
  )
}
