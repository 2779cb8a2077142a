import { Component, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, UNSAFE_DataRouterDataContext } from 'react-router'
import type { PlanData } from '../../../content/site-plan-rules.ts'
import { type Ribbon, ribbonIn } from '../../../design/stripes-rules.ts'
import { themeOf } from '../../../design/theme-rules.ts'
import type { Terms } from '../../../text/term-rules.ts'
import { membersPlan } from '../../session/members-plan.ts'
import { WrittenPlan } from '../../shell/use-plan.ts'
import { copyStyles } from './copy-styles.ts'
import { bringIntoView, followChanges, showText } from './follow-changes.ts'
import type { PreviewContent } from './preview-content.ts'
import { type aboutPage, loadPage, type PreviewName, pageData, type RouteFiles } from './preview-pages.ts'
import type { View } from './preview-view.ts'
import { setScheme } from './set-scheme.ts'

export interface Stage {
  show: (content: PreviewContent) => void
  look: (view: View) => void
  close: () => void
}

interface StageOptions {
  page: PreviewName
  about: ReturnType<typeof aboutPage>
  route: RouteFiles
  content: PreviewContent
  view: View
  /** What the site wears where the page itself does not say so. */
  ribbon: Ribbon | undefined
  /** What the site shows as its coat of arms, which is no entry. */
  arms: unknown
  /** What to bring into view at first. */
  title: string
  /** Whether the page could be drawn from what stands in the form. */
  onDrawn: (isGood: boolean) => void
}

/**
 * Draws a page in a frame, as it is drawn on its own: its component, in a document and a router of its own, whose data is
 * what the form holds. Where that cannot be drawn, what could be drawn last is shown.
 */
export async function openStage(frame: Document, options: StageOptions): Promise<Stage> {
  const { page, about, route, content, view, ribbon, arms, title, onDrawn } = options
  const [Page] = await Promise.all([loadPage(page, route), copyStyles(frame, route.css)])
  frame.documentElement.lang = 'de'
  frame.body.innerHTML = '<main id="inhalt" class="frameless" aria-label="Seite"></main>'
  const place = frame.getElementById('inhalt') ?? frame.body

  let given = pageData(page, content, arms)
  let lastGood: unknown
  let isSettled = false
  let draw = (data: unknown) => {
    given = data
  }
  const onFail = () => {
    onDrawn(false)
    if (lastGood !== undefined && given !== lastGood) draw(lastGood)
  }
  const onGood = (data: unknown) => {
    if (!isSettled) showText(frame, title)
    isSettled = true
    if (data === lastGood) return
    lastGood = data
    onDrawn(true)
  }
  function Previewed() {
    const [data, setData] = useState(given)
    const state = useContext(UNSAFE_DataRouterDataContext)
    draw = (next) => {
      given = next
      // Typing goes first.
      startTransition(() => setData(next))
    }
    // Not by asking the router to load it again, which would draw the page twice for every key.
    const loaded = useMemo(() => state && { ...state, loaderData: { [page]: data } }, [state, data])
    if (!loaded) return null
    return (
      <UNSAFE_DataRouterDataContext.Provider value={loaded}>
        <WrittenPlan value={writtenPlan(data)}>
          <Guard data={data} onFail={onFail} onGood={onGood}>
            {about.isForMembers ? (
              <div className="members-area">
                <Page />
              </div>
            ) : (
              <Page />
            )}
          </Guard>
        </WrittenPlan>
      </UNSAFE_DataRouterDataContext.Provider>
    )
  }
  const router = createMemoryRouter([{ id: page, path: '*', Component: Previewed }], {
    initialEntries: [about.path],
  })
  const root = createRoot(place, { onCaughtError: () => {} })
  const stopFollowing = followChanges(frame)
  keepInside(frame)
  const shown = { content, scheme: view.scheme }
  look(view)
  root.render(<RouterProvider router={router} />)

  function look({ scheme, reader }: View): void {
    frame.documentElement.dataset.session = reader
    setScheme(frame, scheme)
    shown.scheme = scheme
    showColours(frame, ribbonIn(shown.content.fraternity) ?? ribbon, scheme)
  }
  return {
    look,
    show(next) {
      shown.content = next
      showColours(frame, ribbonIn(next.fraternity) ?? ribbon, shown.scheme)
      draw(pageData(page, next, arms))
    },
    close() {
      stopFollowing()
      router.dispose()
      // Not while the page around it is being drawn.
      queueMicrotask(() => root.unmount())
    },
  }
}

const writtenPlans = new WeakMap<object, PlanData>()

/** The words of the site are on every page, and written like any other entry; undefined where the page has none of its own. */
function writtenPlan(data: unknown): PlanData | undefined {
  const { terms } = (data ?? {}) as { terms?: Terms }
  const known = membersPlan.get()
  if (!terms || !known) return undefined
  const plan = writtenPlans.get(terms) ?? { ...known, terms }
  writtenPlans.set(terms, plan)
  return plan
}

type GuardProps = { data: unknown; onFail: () => void; onGood: (data: unknown) => void; children: ReactNode }

/** Shows nothing where a page cannot be drawn, and tries again with the next data. */
class Guard extends Component<GuardProps, { failed: unknown }> {
  override state = { failed: undefined as unknown }

  static getDerivedStateFromError(): { failed: unknown } {
    return { failed: 'now' }
  }

  override componentDidCatch(): void {
    this.setState({ failed: this.props.data })
    this.props.onFail()
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { data, onGood, children } = this.props
    if (failed === 'now' || (failed !== undefined && failed === data)) return null
    return (
      <>
        {children}
        <Drawn data={data} onGood={onGood} />
      </>
    )
  }
}

function Drawn({ data, onGood }: Pick<GuardProps, 'data' | 'onGood'>) {
  useEffect(() => onGood(data), [data, onGood])
  return null
}

/** Links of the page lead nowhere, but for those within it; forms are sent nowhere. */
function keepInside(frame: Document): void {
  const stay = (event: Event) => {
    const link = (event.target as Element).closest?.('a')
    if (event.type === 'click' && !link) return
    event.preventDefault()
    const hash = link?.getAttribute('href')?.match(/^#(.+)/)?.[1]
    const target = hash && frame.getElementById(decodeURIComponent(hash))
    if (target) bringIntoView(target)
  }
  frame.addEventListener('click', stay, true)
  frame.addEventListener('submit', stay, true)
}

/** The colours of the ribbon are content as well. By the document's own style, since a frame has no sheet for it. */
function showColours(
  { documentElement: { style } }: Document,
  ribbon: Ribbon | undefined,
  scheme: View['scheme'],
): void {
  if (!ribbon) return
  for (const [name, value] of Object.entries(themeOf(ribbon)[scheme])) style.setProperty(name, value)
}
