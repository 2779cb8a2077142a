import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_FrameworkContext, useRouteLoaderData } from 'react-router'
import { SelectField } from '../../../design/form/select-field.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { Outcome } from '../../shell/outcome.tsx'
import { useShownRibbon } from '../../shell/shown/shown-ribbon.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { useWords } from '../../shell/use-words.ts'
import type { ChangedEntry, PreviewContent } from './preview-content.ts'
import { aboutPage, type PreviewName, routeFor } from './preview-pages.ts'
import { openStage, type Stage } from './preview-stage.tsx'
import { type View, widths } from './preview-view.ts'
import { usePreviewContent } from './use-preview-content.ts'
import { ViewChoice } from './view-choice.tsx'

type PagePreviewProps = {
  /** The pages that show the entry, and the one to begin with. */
  pages: readonly PreviewName[]
  from: PreviewName
  changed: ChangedEntry
  /** What the entry is called: the place on the page to begin at. */
  title: string
}

/** The page as it would be if the entry were published, while it is being written. */
export function PagePreview({ pages, from, changed, title }: PagePreviewProps) {
  const [chosen, setChosen] = useState<PreviewName>()
  const page = pages.find((each) => each === chosen) ?? from
  const plan = usePlan()
  const words = useWords()
  const about = aboutPage(page, changed.data, plan)
  const { isForMembers } = about
  const [view, setView] = useState<View>(() => ({
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    reader: isForMembers ? 'member' : 'visitor',
    width: matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  }))
  const [published, content] = usePreviewContent(page, changed)
  return (
    <section className="preview" aria-label="Vorschau">
      <div className="preview-tools">
        {pages.length > 1 && (
          <SelectField
            label="Vorschau der Seite"
            value={page}
            onChange={(event) => setChosen(event.target.value as PreviewName)}
            options={pages.map((each) => ({ value: each, label: aboutPage(each, changed.data, plan).title }))}
          />
        )}
        <ViewChoice view={view} onChange={setView} />
      </div>
      <Outcome of={published} waiting="Die Vorschau wird geladen …">
        {() =>
          isForMembers && view.reader === 'visitor' ? (
            <Notice>{words('Besucher sehen diese Seite nicht: Sie ist nur für angemeldete {Bundesbrüder} da.')}</Notice>
          ) : (
            content && <PreviewFrame key={page} page={page} about={about} content={content} view={view} title={title} />
          )
        }
      </Outcome>
    </section>
  )
}

type PreviewFrameProps = {
  page: PreviewName
  about: ReturnType<typeof aboutPage>
  content: PreviewContent
  view: View
  title: string
}

function PreviewFrame(props: PreviewFrameProps) {
  const { page, about, content, view } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const [isGood, setGood] = useState(true)
  const [isReady, setReady] = useState(false)
  const route = useContext(UNSAFE_FrameworkContext)?.manifest.routes[routeFor(page)]
  const ribbon = useShownRibbon()
  const arms = useRouteLoaderData<typeof import('../../root.tsx').loader>('root')?.emblems.arms
  const latest = useRef({ ...props, ribbon, arms })
  latest.current = { ...props, ribbon, arms }
  useFittingWidth(box, view.width)

  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!isReady || !document || !route) return
    let isOver = false
    const opening = openStage(document, { ...latest.current, route, onDrawn: setGood }).then((opened) => {
      if (isOver) return opened.close()
      stage.current = opened
      opened.show(latest.current.content)
      opened.look(latest.current.view)
    })
    opening.catch(console.error)
    return () => {
      isOver = true
      stage.current?.close()
      stage.current = undefined
    }
  }, [isReady, route])
  useEffect(() => stage.current?.show(content), [content])
  useEffect(() => stage.current?.look(view), [view])

  return (
    <>
      <p className="preview-state fine" role="status">
        {!isGood && 'Die Vorschau zeigt sich wieder, sobald alle Angaben da sind, die die Seite braucht.'}
      </p>
      <div className="preview-box" ref={box} data-width={view.width}>
        <iframe
          ref={frame}
          title={`Vorschau: ${about.title}`}
          className="preview-frame"
          srcDoc={emptyDocument}
          onLoad={() => setReady(true)}
        />
      </div>
    </>
  )
}

/** Without its first word a browser would lay it out as it did in the last century. */
const emptyDocument = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'

/** Draws the page as wide as it will be, and shows it as large as there is room. */
function useFittingWidth(box: RefObject<HTMLDivElement | null>, width: View['width']): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / widths[width])
      element.style.setProperty('--page-width', `${widths[width]}px`)
      element.style.setProperty('--page-scale', String(scale))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width])
}
