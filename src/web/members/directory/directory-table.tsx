import { Table, type TableColumn } from '../../../design/table/table.tsx'
import { fullName } from '../../../members/record/member-rules.ts'
import { PersonName, PersonNames } from '../../people/person-name.tsx'
import { ListedName } from './listed-name.tsx'
import { Birthday, isReachable, type Person, PostalAddress, postalLines, WaysToReach } from './person-facts.tsx'
import { PersonVcard } from './person-vcard.tsx'
import { LeibfuexeWord, Standing } from './status-word.tsx'

const columns: readonly TableColumn<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (person) => (
      <>
        <ListedName person={person} />
        <span className="person-standing">
          <Standing person={person} />
        </span>
        {person.leibbursch && (
          <span className="person-standing">
            Leibbursch: <PersonName name={person.leibbursch} />
          </span>
        )}
        {person.leibfuexe.length > 0 && (
          <span className="person-standing">
            <LeibfuexeWord people={person.leibfuexe} />: <PersonNames names={person.leibfuexe} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'address',
    header: 'Anschrift',
    cell: (person) => (postalLines(person).length > 0 ? <PostalAddress person={person} /> : null),
  },
  {
    key: 'reach',
    header: 'Telefon und E-Mail',
    cell: (person) => (isReachable(person) ? <WaysToReach person={person} /> : null),
  },
  { key: 'profession', header: 'Beruf', cell: ({ profession }) => profession || null },
  { key: 'birthday', header: 'Geburtstag', cell: ({ birthday }) => birthday && <Birthday day={birthday} /> },
  {
    key: 'vcard',
    header: 'Kontakt',
    tight: true,
    cell: (person) => <PersonVcard id={person.id} name={fullName(person)} />,
  },
]

type DirectoryTableProps = { people: readonly Person[]; caption: string }

export function DirectoryTable({ people, caption }: DirectoryTableProps) {
  return (
    <div className="directory-table">
      <Table caption={caption} captionHidden wide columns={columns} rows={people} rowKey={({ id }) => id} />
    </div>
  )
}
