import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listEditingPath, pageEditingPath } from '../../../content/site-map.ts'
import { eventRoute } from '../../../content/site-plan-rules.ts'
import { Button } from '../../../design/button.tsx'
import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { endOffers, notify, notifyFailure } from '../../shell/notify.tsx'
import { usePlan } from '../../shell/use-plan.ts'
import { conflictIn, deleteEntry, restoreEntry, type Values } from '../editor-calls.ts'
import { EntryForm, type EntryFormHandle } from '../form/entry-form.tsx'
import { makeSources } from '../make-sources.ts'
import { AskedFolder } from '../media/folder/asked-folder.ts'
import { MediaAudience } from '../media/media-audience.ts'
import { reloadLibrary } from '../media/use-library.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import type { PreviewName } from '../preview/preview-pages.ts'
import { PlanNote } from '../programme/plan-note.tsx'
import { isForEveryone, ownRouteOf, pagesShowing } from '../where-shown.ts'
import { DraftNotices } from './draft-notices.tsx'
import { ConflictPart, DeleteDialog, DiscardDialog } from './entry-dialogs.tsx'
import { EntryHistory } from './entry-history.tsx'
import type { EntryToEdit } from './load-entry.ts'
import { PublishBar } from './publish-bar.tsx'
import { useEntry } from './use-entry.ts'
import { useIsWide } from './use-is-wide.ts'

/** One entry: its form, the page with it beside, its draft and its history. */
export function EntryScreen({ loaded }: { loaded: EntryToEdit }) {
  const { of, entry } = loaded
  const [params] = useSearchParams()
  const folder = params.get('ordner') ?? undefined
  const state = useEntry(loaded, folder)
  const { title, published, data, errors, conflict, change } = state
  const navigate = useNavigate()
  const plan = usePlan()
  const [asking, setAsking] = useState<'discard' | 'delete'>()
  const [isDeleting, setDeleting] = useState(false)
  const [tab, setTab] = useState<'form' | 'preview'>('form')
  const isWide = useIsWide()
  const form = useRef<EntryFormHandle>(null)
  const sources = useMemo(makeSources, [])
  const pages = pagesShowing(of, data)
  const asked = pages.find((page) => page === params.get('seite'))
  const from = asked ?? pages[0]
  // A free page is no page of the list, but itself; so is an event, which the list has a page for, too.
  const own = ownRouteOf(of.name, data)
  const previews: readonly PreviewName[] = own ? [own, ...pages] : pages
  const previewed = (own === eventRoute && asked) || own || from
  const changed = useMemo(() => ({ collection: of.name, entry, data }), [of.name, entry, data])
  const subject = `entry:${of.name}/${entry}`
  const draftSubject = `${subject}/draft`
  const findFault = useCallback(() => form.current?.focusFirstError() ?? false, [])

  const latest = useRef(state)
  latest.current = state
  const onRestore = useCallback((revision: number) => latest.current.restore(revision), [])
  const history = {
    ...state.place,
    form: of.form,
    revision: published?.revision,
    isBusy: state.isBusy,
    isChanged: state.isChanged,
    onRestore,
  }

  const onPublished = () => {
    if (params.has('new')) void navigate('.', { replace: true, preventScrollReset: true })
    void reloadLibrary()
    void endOffers('form')
    void notify({ subject, text: 'Veröffentlicht. Die Änderung ist sofort zu sehen.' })
  }
  // What the server refuses is known once the form has been drawn with it. A dialog about a conflict comes first.
  useEffect(() => {
    if (errors.length > 0 && !conflict) form.current?.focusFirstError()
  }, [errors, conflict])

  const remove = async (revision: number) => {
    setDeleting(true)
    try {
      await deleteEntry(state.place, revision)
      state.saving.forget()
      await navigate(listEditingPath(of.name), { replace: true })
      const undo = () =>
        restoreEntry(state.place, revision)
          .then(() => navigate('.', { replace: true }))
          .catch(notifyFailure)
      await notify({
        subject,
        text: `„${title}“ ist gelöscht.`,
        action: { label: 'Rückgängig', onPress: () => void undo() },
      })
    } catch (error) {
      setDeleting(false)
      setAsking(undefined)
      const outdated = conflictIn(error)
      // Where it is gone as well, there is nothing to be put beside it.
      if (outdated && outdated.current.data !== null) state.showConflict(outdated)
      else await notifyFailure(error)
    }
  }
  const onDiscarded = (text: Values) => {
    const undo = () => change(text)
    void endOffers('form')
    void notify({
      subject: draftSubject,
      text: 'Der Entwurf ist verworfen.',
      action: { label: 'Rückgängig', onPress: undo },
    })
  }
  // Whoever writes on has another draft, which the old one must not take the place of.
  const { isChanged } = state
  useEffect(() => {
    if (isChanged) void endOffers(draftSubject)
  }, [isChanged, draftSubject])

  if (!published && !loaded.draft && !loaded.kept && !params.has('new')) {
    return (
      <Deleted collection={of.name}>
        <EntryHistory {...history} />
      </Deleted>
    )
  }
  return (
    <>
      <div className="list-tools">
        <h2 className="entry-name">{published || state.isChanged ? title : 'Neuer Eintrag'}</h2>
        {of.holds === 'many' && (
          <Link to={listEditingPath(of.name)} className="lone-link">
            Ganze Liste
          </Link>
        )}
        {from && (
          <Link to={pageEditingPath(from)} className="lone-link">
            Seite „{plan.titleOf(from)}“
          </Link>
        )}
      </div>
      <DraftNotices loaded={loaded} state={state} onDiscard={() => setAsking('discard')} />
      <ConflictPart of={of} state={state} onPublished={onPublished} onDelete={remove} />
      {!isWide && previewed && (
        <ChoiceSwitch
          label="Ansicht"
          options={{ form: 'Schreiben', preview: 'Vorschau' }}
          value={tab}
          onChange={setTab}
        />
      )}
      <div className="entry-work">
        <div className="entry-writing" hidden={!isWide && tab === 'preview'}>
          <MediaAudience value={isForEveryone(of, data) ? 'public' : 'members'}>
            <AskedFolder value={folder}>
              <EntryForm
                ref={form}
                form={of.form}
                data={data}
                errors={errors}
                sources={sources}
                names={state.names}
                onLearn={state.learn}
                onChange={change}
                fixed={of.isFixed && of.key ? [of.key] : []}
              />
            </AskedFolder>
          </MediaAudience>
          {of.name === 'events' && <PlanNote entry={entry} data={data} />}
        </div>
        {previewed && (isWide || tab === 'preview') && (
          <PagePreview pages={previews} from={previewed} changed={changed} title={title} />
        )}
      </div>
      <PublishBar
        of={of}
        pages={pages}
        state={state}
        findFault={findFault}
        onPublished={onPublished}
        onDiscard={() => setAsking('discard')}
      />
      {published && <EntryHistory {...history} />}
      {published && !of.isFixed && (
        <div className="list-tools">
          <Button variant="quiet" className="delete-entry" onClick={() => setAsking('delete')}>
            Diesen Eintrag löschen …
          </Button>
        </div>
      )}
      <DiscardDialog
        open={asking === 'discard'}
        state={state}
        onClose={() => setAsking(undefined)}
        onDiscarded={onDiscarded}
      />
      <DeleteDialog
        open={asking === 'delete'}
        title={title}
        isBusy={isDeleting}
        onDelete={() => published && void remove(published.revision)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

/** The entry is gone; what it said is not. */
function Deleted({ collection, children }: { collection: string; children: ReactNode }) {
  return (
    <>
      <Notice
        action={
          <Link to={listEditingPath(collection)} className="button button-secondary">
            Zur Liste
          </Link>
        }
      >
        Diesen Eintrag gibt es nicht mehr. Was früher darin stand, kannst du hier zurückholen.
      </Notice>
      {children}
    </>
  )
}
