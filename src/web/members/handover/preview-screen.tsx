import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { roleLabels } from '../../../accounts/role-rules.ts'
import { handoverPath, handoverStepPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { Accordion } from '../../../design/page/accordion.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { HandoverPreview, HandoverProblem, OpenHandover } from '../../../handover/handover-answers.ts'
import { semesterTitle } from '../../../handover/semester-rules.ts'
import { FormBar } from '../../forms/form-bar.tsx'
import { useWords } from '../../shell/use-words.ts'
import { ChangeList, isChange } from './change-list.tsx'
import { screens } from './handover-steps.ts'
import type { Published } from './just-published.tsx'
import { placeId } from './place-problems.ts'
import { PublishDialog } from './publish-dialog.tsx'

type PreviewScreenProps = { open: OpenHandover; preview: HandoverPreview }

/** All that publishing would do, and what is in its way. */
export function PreviewScreen({ open, preview }: PreviewScreenProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const words = useWords()
  const { changes, letters, invitations, problems } = preview
  const hindrances = problems.filter(({ isHint }) => !isHint)
  const hints = problems.filter(({ isHint }) => isHint)
  return (
    <div className="handover">
      {hindrances.length > 0 && (
        <Notice tone="error" title="Das ist vorher noch zu klären:">
          <ProblemList problems={hindrances} open={open} />
        </Notice>
      )}
      {hints.length > 0 && (
        <Notice title="Nur zur Sicherheit:">
          <ProblemList problems={hints} open={open} />
        </Notice>
      )}
      {screens.flatMap(({ name, title }) => {
        const own = changes.filter(({ step }) => step === name)
        if (own.length === 0 || name === 'preview') return []
        return (
          <section key={name} aria-labelledby={`vorschau-${name}`}>
            <SectionHead
              id={`vorschau-${name}`}
              title={words(title)}
              action={
                <Link to={handoverStepPath(name)} className="lone-link">
                  Ändern<span className="sr-only">: {words(title)}</span>
                </Link>
              }
            />
            <ChangeList changes={own} />
          </section>
        )
      })}
      {changes.length === 0 && <Notice>Noch ist nichts geändert.</Notice>}
      {invitations.length > 0 && (
        <section aria-labelledby="vorschau-einladungen">
          <SectionHead id="vorschau-einladungen" title="Einladungen" />
          <ul className="handover-lines">
            {invitations.map(({ name, email, role }) => (
              <li key={email} className="handover-line">
                <strong>{name}</strong>{' '}
                <span className="fine breakable">
                  {email}, als {roleLabels[role]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {letters.length > 0 && (
        <section aria-labelledby="vorschau-briefe">
          <SectionHead id="vorschau-briefe" title={letters.length === 1 ? 'Ein Brief' : `${letters.length} Briefe`} />
          <Accordion
            isLoose
            items={letters.map(({ office, to, name, subject, text }, index) => ({
              id: `brief-${index}-${placeId(office)}`,
              title: name,
              content: (
                <div className="handover-mail">
                  <p className="fine breakable">
                    An {to}: „{subject}“
                  </p>
                  <p className="handover-mail-text breakable">{text}</p>
                </div>
              ),
            }))}
          />
        </section>
      )}
      <FormBar isOpen state={hindrances.length > 0 ? 'Noch nicht bereit.' : semesterTitle(open.plan.semester)}>
        <Button variant="secondary" onClick={() => void navigate(handoverStepPath('letters'))}>
          Zurück
        </Button>
        <Button
          aria-disabled={hindrances.length > 0}
          onClick={() => {
            if (hindrances.length === 0) setAsking(true)
          }}
        >
          Veröffentlichen
        </Button>
      </FormBar>
      {isAsking && (
        <PublishDialog
          open={open}
          preview={preview}
          onPublished={() => {
            const published: Published = { changes: changes.filter(isChange), hasLetters: letters.length > 0 }
            void navigate(handoverPath, { replace: true, state: { published } })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Each leads to where it is mended. What is said beside an office has to be said with its name here. */
function ProblemList({ problems, open }: { problems: readonly HandoverProblem[]; open: OpenHandover }) {
  const officeOf = (field: string) => open.facts.offices.find(({ id }) => field === `holders.${id}`)?.name
  return (
    <ul className="handover-problems">
      {problems.map(({ step, field, message }) => (
        <li key={`${step} ${field} ${message}`}>
          <Link to={{ pathname: handoverStepPath(step), hash: field && `#${placeId(field)}` }}>
            {[officeOf(field), message].filter(Boolean).join(': ')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
