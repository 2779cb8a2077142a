import type { Dispatch } from 'react'
import { CheckboxField } from '../../../design/form/checkbox-field.tsx'
import type { Address } from '../../../members/record/member-record.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import { useWords } from '../../shell/use-words.ts'
import type { AddressFormEvent } from './address-form-state.ts'
import type { FormValues } from './form-values.ts'

type ConsentFieldsProps = {
  values: FormValues
  /** What is on file, if that is known by now. */
  filed: Address | undefined
  dispatch: Dispatch<AddressFormEvent>
}

/** The two boxes. After a success they are ticked again, as the specification has it; so an earlier decision against it is told. */
export function ConsentFields({ values, filed, dispatch }: ConsentFieldsProps) {
  const words = useWords()
  return (
    <>
      <CheckboxField
        label="Newsletter: Ich möchte ihn per E-Mail bekommen."
        hint={filed && !filed.newsletter && values.newsletter && 'Bisher bekommst du ihn nicht.'}
        name="newsletter"
        checked={values.newsletter}
        onChange={(event) => dispatch({ kind: 'ticked', name: 'newsletter', checked: event.target.checked })}
      />
      <CheckboxField
        label={words('Im Verzeichnis sichtbar: Die {anderen Bundesbrüder} dürfen mich dort finden.')}
        hint={
          <>
            {filed && !filed.visible && values.visible && <strong>Bisher bist du dort nicht sichtbar. </strong>}
            {words('Außer den {Bundesbrüdern} sieht das Verzeichnis niemand.')} Welche deiner Angaben dort stehen,
            bestimmst du unter <SiteLink to="account" />.
          </>
        }
        name="visible"
        checked={values.visible}
        onChange={(event) => dispatch({ kind: 'ticked', name: 'visible', checked: event.target.checked })}
      />
    </>
  )
}
