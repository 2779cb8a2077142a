import { Card } from '../../../design/page/card.tsx'
import { CardGrid } from '../../../design/page/card-grid.tsx'
import { Fact } from '../../../design/page/fact.tsx'
import { fullName } from '../../../members/record/member-rules.ts'
import { PersonName, PersonNames } from '../../people/person-name.tsx'
import { ListedName } from './listed-name.tsx'
import { Birthday, isReachable, type Person, PostalAddress, postalLines, WaysToReach } from './person-facts.tsx'
import { PersonVcard } from './person-vcard.tsx'
import { LeibfuexeWord, Standing } from './status-word.tsx'

export function DirectoryCards({ people }: { people: readonly Person[] }) {
  return (
    <div className="directory-cards">
      <CardGrid>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </CardGrid>
    </div>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { id, profession, birthday, leibbursch, leibfuexe } = person
  return (
    <Card
      title={<ListedName person={person} />}
      kicker={<Standing person={person} />}
      footer={<PersonVcard id={id} name={fullName(person)} />}
    >
      <dl className="person-facts breakable">
        {postalLines(person).length > 0 && (
          <Fact name="Anschrift">
            <PostalAddress person={person} />
          </Fact>
        )}
        {isReachable(person) && (
          <Fact name="Telefon und E-Mail">
            <WaysToReach person={person} />
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
            <PersonName name={leibbursch} />
          </Fact>
        )}
        {leibfuexe.length > 0 && (
          <Fact name={<LeibfuexeWord people={leibfuexe} />}>
            <PersonNames names={leibfuexe} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}
