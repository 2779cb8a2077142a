import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import './lightbox.css'
import { type Picture, PictureImage } from './picture.tsx'
import { useSwipe } from './use-swipe.ts'

export type LightboxProps = {
  /** Names the dialog: what the pictures belong to. */
  label: string
  pictures: readonly Picture[]
  /** The picture that is shown, by its id. */
  shown: string
  /** The address of a picture; without one, that of the page behind. */
  hrefOf: (id?: string) => string
  onShow: (id: string) => void
  onClose: () => void
  /** What else can be done with the picture: links and buttons of the class `lightbox-tool`. */
  tools?: ReactNode
  /** Something to fill in or to answer about the picture. It stands in place of the caption and stops the turning of pages. */
  panel?: ReactNode
}

/**
 * One picture over the whole screen, with ways to the others. Its buttons are links: rendered on the server it shows
 * the picture of an address and leads on without scripts; with them it is a modal dialog.
 */
export function Lightbox({ label, pictures, shown, hrefOf, onShow, onClose, tools, panel }: LightboxProps) {
  const dialog = useModal()
  const isAsking = Boolean(panel)
  useFocusBack(dialog, isAsking)
  const captionId = useId()
  const ready = useHydrated()
  const index = pictures.findIndex((each) => each.id === shown)
  const at = (offset: number) => pictures.at((index + offset) % pictures.length) as Picture
  const [previous, current, next] = [at(-1), at(0), at(1)]
  const show = (picture: Picture | undefined) => !isAsking && picture && picture !== current && onShow(picture.id)
  const swipe = useSwipe((direction) => show(direction === 'next' ? next : previous))
  // The neighbours load behind the picture that is shown, so that the next step is at once.
  const loaded = ready ? [...new Set([previous, current, next])] : [current]

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(previous),
    ArrowRight: () => show(next),
    Home: () => show(pictures[0]),
    End: () => show(pictures.at(-1)),
  }
  function onKeyDown(event: KeyboardEvent) {
    const isOurs = !(isAsking || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    const act = isOurs ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      open
      // It takes the focus itself, so that it is read out from its beginning.
      tabIndex={-1}
      aria-label={label}
      aria-describedby={captionId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A browser may close a dialog without asking, when Escape is pressed twice. The event comes late: while
      // developing, React opens everything twice, and by then it is open again.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div className="lightbox-stage" {...swipe}>
        {loaded.map((picture) => (
          <PictureImage
            key={picture.id}
            picture={picture}
            sizes={`min(100vw, ${Math.round((100 * picture.width) / picture.height)}vh)`}
            fetchPriority={picture === current ? 'high' : 'low'}
            hidden={picture !== current}
          />
        ))}
      </div>
      <p id={captionId} className="lightbox-caption" aria-live="polite" aria-atomic="true" hidden={isAsking}>
        <span className="lightbox-position">
          {index + 1} von {pictures.length}
        </span>{' '}
        {current.caption}
      </p>
      {tools && <div className="lightbox-tools">{tools}</div>}
      {isAsking && <div className="lightbox-panel">{panel}</div>}
      {pictures.length > 1 && !isAsking && (
        <>
          <Way to={hrefOf(previous.id)} onClick={() => show(previous)} label="Voriges Bild" kind="previous" />
          <Way to={hrefOf(next.id)} onClick={() => show(next)} label="Nächstes Bild" kind="next" />
        </>
      )}
      <Way to={hrefOf()} onClick={onClose} label="Schließen" kind="close" />
    </dialog>
  )
}

type WayProps = { to: string; onClick: () => void; label: string; kind: 'previous' | 'next' | 'close' }

function Way({ to, onClick, label, kind }: WayProps) {
  // A click that asks for a new tab gets one.
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick()
  }
  return (
    <a className={`lightbox-way lightbox-${kind}`} href={to} onClick={follow} aria-label={label} draggable={false}>
      <Icon name={kind === 'close' ? 'close' : 'chevron'} />
    </a>
  )
}

/** Makes what the server has rendered as an open dialog a modal one, which holds the focus until it is closed. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.removeAttribute('open')
    dialog?.showModal()
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  return ref
}

/** The keyboard goes on from the dialog when what it was in has gone. */
function useFocusBack(dialog: RefObject<HTMLDialogElement | null>, isAsking: boolean): void {
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current && !isAsking) dialog.current?.focus()
    wasAsking.current = isAsking
  }, [dialog, isAsking])
}
