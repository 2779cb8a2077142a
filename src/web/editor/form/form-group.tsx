import type { FormField } from '../../../content/editing/editor-answers.ts'
import { entryTitle, isAskedFor, untitled } from '../../../content/schema/entry-title-rules.ts'
import { pathIn } from '../../forms/change-at.ts'
import { fieldsOf, mayBeMissing, mustSaySomething } from '../../forms/form-fields.ts'
import { type ErrorsByPath, useForm } from './form-context.ts'
import { proposeSlug } from './propose-slug.ts'

type FormGroupProps = {
  group: FormField
  path: string
  value: unknown
  errors: ErrorsByPath
  fixed: readonly string[]
}

/** The fields of a group below each other; what belongs together stands in one row. */
export function FormGroup({ group, path, value, errors, fixed }: FormGroupProps) {
  const { Part } = useForm()
  const data = (value ?? {}) as Record<string, unknown>
  const fields = new Map(fieldsOf(group))
  const besides = new Set([...fields.values()].map(({ beside }) => beside))
  const part = (name: string) => {
    const field = fields.get(name)
    if (!field || !isAskedFor(field, data)) return null
    const isLeftOut = mayBeMissing(group, name)
    return (
      <Part
        key={name}
        field={field}
        path={pathIn(path, name)}
        value={data[name]}
        errors={errors}
        isLeftOut={isLeftOut}
        isOptional={isLeftOut || !mustSaySomething(field)}
        isFixed={fixed.includes(name)}
        proposal={field.kind === 'slug' ? proposalFrom(group, data) : undefined}
      />
    )
  }
  return (
    <div className="entry-fields">
      {[...fields].map(([name, { beside }]) => {
        if (besides.has(name)) return null
        if (beside === undefined) return part(name)
        return (
          <div key={name} className="entry-pair">
            {part(name)}
            {part(beside)}
          </div>
        )
      })}
    </div>
  )
}

function proposalFrom(group: FormField, data: Record<string, unknown>): string {
  const title = entryTitle(group, data)
  return title === untitled ? '' : proposeSlug(title)
}
