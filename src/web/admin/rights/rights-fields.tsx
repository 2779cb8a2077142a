import {
  type Grants,
  type Right,
  rightForCollection,
  rights,
  rightWords,
} from '../../../accounts/rights/rights-rules.ts'
import type { RightsAnswer } from '../../../calls/accounts/rights/rights-answer.ts'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import { Icon } from '../../../design/icon.tsx'

type RightsFieldsProps = {
  grants: Grants
  /** What he has anyway, by his role: ticked, and not to be changed here. */
  included: readonly Right[]
  collections: RightsAnswer['collections']
  onChange: (grants: Grants) => void
}

/** Which rights there are, what each lets do, and single texts and lists for who is not to have all of them. */
export function RightsFields({ grants, included, collections, onChange }: RightsFieldsProps) {
  const has = (right: Right) => included.includes(right) || grants.rights.includes(right)
  const named = collections.filter(({ name }) => !has(rightForCollection(name)))
  return (
    <>
      <fieldset className="rights-fields">
        <legend>Rechte</legend>
        {rights.map((right) => (
          <CheckboxField
            key={right}
            label={rightWords[right].label}
            hint={rightWords[right].help}
            checked={has(right)}
            disabled={included.includes(right)}
            onChange={() => onChange({ ...grants, rights: toggled(grants.rights, right) })}
          />
        ))}
      </fieldset>
      {named.length > 0 && (
        <details className="rights-collections" open={grants.collections.length > 0 || undefined}>
          <summary>
            Redakteur nur für einzelne Texte und Listen <Icon name="chevron" />
          </summary>
          <ul>
            {named.map(({ name, label }) => (
              <li key={name}>
                <CheckboxField
                  label={label}
                  checked={grants.collections.includes(name)}
                  onChange={() => onChange({ ...grants, collections: toggled(grants.collections, name) })}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
}
