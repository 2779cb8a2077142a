import { Button } from '../../../../design/button.tsx'
import { FieldError, FieldHint } from '../../../../design/form/field-frame.tsx'
import { knownWords, proposeForms, sampleSentences } from '../../../../text/known-words-rules.ts'
import { inTerms, type TermName, usualTerms, type WordForms } from '../../../../text/term-rules.ts'
import { pathIn } from '../../../forms/change-at.ts'
import { fieldsOf } from '../../../forms/form-fields.ts'
import { type PartProps, useFieldFrame, useForm } from '../form-context.ts'

type Forms = Partial<WordForms>

/** A word in its forms: one that is known has all of them, of one's own the others are proposed. */
export function TermField(props: PartProps & { term: TermName }) {
  const { term, field, path, errors } = props
  const { Part } = useForm()
  const { frame, change } = useFieldFrame(props)
  const forms = (props.value ?? {}) as Forms
  const names = fieldsOf(field).map(([name]) => name as keyof WordForms)
  const only = (all: WordForms): Forms => Object.fromEntries(names.map((name) => [name, all[name]]))
  const isChosen = (word: WordForms) => names.every((name) => forms[name] === word[name])
  const first = names[0]
  const proposed = first === 'one' && forms.one?.trim() ? only(proposeForms(forms.one)) : undefined
  const differs = proposed && names.some((name) => proposed[name] !== forms[name])
  return (
    <fieldset className="entry-group sheet term" id={frame.id} tabIndex={-1}>
      <legend>{frame.label}</legend>
      <FieldHint id={frame.id} hint={frame.hint} />
      <FieldError id={frame.id} error={frame.error} />
      <div className="button-row term-words">
        {knownWords[term].map((word) => (
          <Button key={word.one} variant="secondary" aria-pressed={isChosen(word)} onClick={() => change(only(word))}>
            {first === undefined || first === 'one' ? word.one : word.many}
          </Button>
        ))}
      </div>
      <div className="entry-fields">
        {fieldsOf(field).map(([name, inner]) => (
          <Part
            key={name}
            field={inner}
            path={pathIn(path, name)}
            value={forms[name as keyof WordForms]}
            errors={errors}
            isOptional={false}
            isLeftOut={false}
            isFixed={false}
          />
        ))}
      </div>
      {differs && names.length > 1 && (
        <Button variant="quiet" onClick={() => change(proposed)}>
          Vorschlag: {names.map((name) => proposed[name]).join(', ')}
        </Button>
      )}
      <ReadsLike term={term} forms={forms} />
    </fieldset>
  )
}

/** Sentences of the program as they will read. */
function ReadsLike({ term, forms }: { term: TermName; forms: Forms }) {
  const terms = { ...usualTerms, [term]: { ...usualTerms[term], ...forms } }
  return (
    <div className="term-sentences">
      <p className="fine">So liest es sich:</p>
      <ul className="fine">
        {sampleSentences[term].map((sample) => (
          <li key={sample}>{inTerms(terms, sample)}</li>
        ))}
      </ul>
    </div>
  )
}
