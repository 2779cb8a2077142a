import { memo } from 'react'
import { PictureField } from '../media/picture-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColourField } from './fields/colour-field.tsx'
import { EntryField } from './fields/entry-field.tsx'
import { FlagField } from './fields/flag-field.tsx'
import { GroupField } from './fields/group-field.tsx'
import { HoldersField } from './fields/holders-field.tsx'
import { ListField } from './fields/list-field.tsx'
import { MemberField } from './fields/member-field.tsx'
import { MomentField } from './fields/moment-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { ParagraphField } from './fields/paragraph-field.tsx'
import { PersonField } from './fields/person-field.tsx'
import { PlainField } from './fields/plain-field.tsx'
import { SlugField } from './fields/slug-field.tsx'
import { TermField } from './fields/term-field.tsx'
import { fieldId, type PartProps, useForm } from './form-context.ts'
import { documentsSource, pictureFoldersSource } from './form-sources.ts'
import { RichTextField } from './rich-text/rich-text-field.tsx'

/** One field, drawn by its kind. It is drawn again only if it has changed itself. */
export const FormPart = memo(function FormPart(part: PartProps) {
  return (
    <div className="entry-field" data-kind={part.field.kind}>
      <Kind {...part} />
    </div>
  )
}, isSamePart)

function Kind(part: PartProps) {
  const { field, isFixed } = part
  if (isFixed) return <PlainField {...part} />
  switch (field.kind) {
    case 'paragraph':
      return <ParagraphField {...part} />
    case 'rich':
      return <RichTextField {...part} />
    case 'flag':
      return <FlagField {...part} />
    case 'number':
      return <NumberField {...part} />
    case 'colour':
      return <ColourField {...part} />
    case 'slug':
      return <SlugField {...part} />
    case 'moment':
      return <MomentField {...part} />
    case 'choice':
      return <ChoiceField {...part} />
    case 'person':
      return <PersonField {...part} />
    case 'reference':
      return <ReferenceField {...part} />
    case 'picture':
    case 'film':
    case 'file':
      return <Picture {...part} />
    case 'group':
      return field.term ? <TermField {...part} term={field.term} /> : <GroupField {...part} />
    case 'list':
      return field.oneForEach === 'officeKinds' ? <HoldersField {...part} /> : <ListField {...part} />
    default:
      return <PlainField {...part} />
  }
}

function ReferenceField(part: PartProps) {
  const { refersTo } = part.field
  if (refersTo?.what === 'entry') return <EntryField {...part} collection={refersTo.collection} />
  if (refersTo?.what === 'document') return <EntryField {...part} collection={documentsSource} />
  if (refersTo?.what === 'pictureFolder') return <EntryField {...part} collection={pictureFoldersSource} />
  if (refersTo?.what === 'member') return <MemberField {...part} />
  return <PlainField {...part} />
}

function Picture({ field, path, value, errors }: PartProps) {
  const { id, change, learn } = useForm()
  return (
    <PictureField
      id={fieldId(id, path)}
      field={field}
      value={value}
      errors={errorsBelow(errors, path)}
      onChange={(next, name) => {
        if (name !== undefined) learn({ [String(next)]: name })
        change(path, next)
      }}
    />
  )
}

function errorsBelow(errors: PartProps['errors'], path: string) {
  return [...errors]
    .filter(([field]) => field === path || field.startsWith(`${path}.`))
    .map(([field, message]) => ({ field: field.slice(path.length + 1), message }))
}

/** A field looks only at what is said about itself and what is in it. */
function isSamePart(one: PartProps, other: PartProps): boolean {
  if (one.errors !== other.errors && !isSaidTheSame(one, other)) return false
  const names = ['field', 'path', 'value', 'isOptional', 'isLeftOut', 'isFixed', 'proposal'] as const
  return names.every((name) => one[name] === other[name])
}

function isSaidTheSame({ path, errors }: PartProps, other: PartProps): boolean {
  const said = (map: PartProps['errors']) =>
    [...map].filter(([field]) => field === path || field.startsWith(`${path}.`)).join('\n')
  return said(errors) === said(other.errors)
}
