import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { Fact } from '../../../design/page/fact.tsx'
import { adminForm, type FormField, fieldNamed } from '../../../members/record/fields/field-lists-rules.ts'
import { fieldText } from '../../../members/record/fields/field-text-rules.ts'
import type { MemberAnswer } from '../../../members/record/member-answer.ts'
import { StatusWord } from '../../members/directory/status-word.tsx'
import { MailLink } from '../../shell/mail-link.tsx'
import type { FieldNotes } from './record-inputs.tsx'

/** What is known of a person, to be read. What nobody has filled in takes no room. */
export function RecordSheet({ member, notes }: { member: MemberAnswer; notes: FieldNotes }) {
  return (
    <div className="record-sheet">
      {adminForm.map(({ legend, fields }) => {
        const known = fields.filter(({ name }) => notes[name] || fieldText(member, name, member.names) !== '')
        return (
          <section key={legend} className="sheet" aria-label={legend}>
            <h2>{legend}</h2>
            {known.length === 0 && <p className="fine soft">Nichts eingetragen.</p>}
            <dl>
              {known.map(({ name, label }) => (
                <Fact key={name} name={label ?? fieldNamed(name).label}>
                  {shown(member, name)}
                  {notes[name]}
                </Fact>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

function shown(member: MemberAnswer, field: FormField): ReactNode {
  const text = fieldNamed(field).kind.text(member[field], member.names, member.country)
  const value = member[field]
  if (text === '' || typeof value !== 'string') return text
  const { kind } = fieldNamed(field)
  if (field === 'status') return <StatusWord status={value} />
  if (kind.name === 'email') return <MailLink email={value} />
  if (kind.name === 'phone') return <a href={`tel:${value}`}>{text}</a>
  if (kind.name === 'person') return <Link to={memberPath(value)}>{text}</Link>
  return <span className="breakable record-text">{text}</span>
}
