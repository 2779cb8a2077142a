import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { DraftSummary } from '../../../content/editing/editor-answers.ts'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Button } from '../../../design/button.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useMayEdit } from '../../session/session.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { agoWords, momentWords } from '../drafts/saving-words.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** What is begun and not published: one's own, to go on or to publish together, and that of others, to know of. */
export function Drafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  const own = drafts.filter(({ isMine }) => isMine)
  const others = drafts.filter(({ isMine }) => !isMine)
  return (
    <>
      <section aria-labelledby="entwuerfe">
        <SectionHead title="Meine Entwürfe" id="entwuerfe" />
        {own.length === 0 ? (
          <p className="soft">Du hast gerade nichts angefangen, was noch nicht veröffentlicht ist.</p>
        ) : (
          <OwnDrafts drafts={own} />
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="andere">
          <SectionHead title="Daran schreiben andere" id="andere" />
          <ul className="change-list">
            {others.map(({ collection, entry, label, title, by, changedAt }) => (
              <li key={`${collection}/${entry}/${by}`}>
                <p>
                  <strong>{by}</strong> schreibt an „{title}“
                  <span className="fine">
                    {label} · zuletzt {agoWords(changedAt)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const keyOf = ({ collection, entry }: DraftSummary) => `${collection}/${entry}`

function OwnDrafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  const plan = usePlan()
  const mayEdit = useMayEdit()
  const open = drafts.filter(({ collection }) => mayEdit(collection))
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const chosen = open.filter((draft) => wanted.has(keyOf(draft)))
  const toggle = (key: string) => {
    const next = new Set(wanted)
    if (!next.delete(key)) next.add(key)
    setWanted(next)
  }
  return (
    <>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <li key={keyOf(draft)}>
            {open.includes(draft) && (
              <label className="checkbox">
                <input type="checkbox" checked={wanted.has(keyOf(draft))} onChange={() => toggle(keyOf(draft))} />
                <span className="sr-only">„{draft.title}“ mit veröffentlichen</span>
              </label>
            )}
            <p>
              {open.includes(draft) ? <Link to={pathOf(draft)}>{draft.title}</Link> : draft.title}
              {draft.isNew && <span className="entry-mark">neu</span>}
              <span className="fine">
                {draft.label} · {draft.page && `Seite ${plan.titleOf(draft.page)} · `}
                {momentWords(draft.changedAt)}
                {!open.includes(draft) && ' · Das betreuen jetzt andere; dein Entwurf bleibt liegen.'}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className="list-tools">
        <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {wordsFor(chosen.length)}
        </Button>
        {chosen.length < open.length && (
          <Button variant="secondary" onClick={() => setWanted(new Set(open.map(keyOf)))}>
            Alle auswählen
          </Button>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          drafts={chosen}
          onClose={() => {
            setAsking(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

const pathOf = ({ collection, entry, isNew }: DraftSummary) =>
  `${entryEditingPath(collection, entry)}${isNew ? '?new' : ''}`

function wordsFor(chosen: number): string {
  if (chosen === 0) return 'Auswahl veröffentlichen …'
  return chosen === 1 ? 'Diesen Entwurf veröffentlichen …' : `Diese ${chosen} zusammen veröffentlichen …`
}
