import { type RefObject, useEffect } from 'react'

type Side = 'before' | 'after'

/** So near to the edge of the window the page begins to move along. */
const edge = 90
const fastest = 18

/**
 * Rows that are dragged by their handle, with a mouse or a finger, also further than the window reaches. Where it would be
 * put is marked in the page itself: of a thousand rows none is drawn again before it has been let go.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (id: string, target: string, side: Side) => void,
): void {
  useEffect(() => {
    const element = list.current
    if (!isOn || !element) return
    const listening = new AbortController()
    element.addEventListener('pointerdown', (event) => begin(element, event, onDrop), listening)
    return () => listening.abort()
  }, [list, isOn, onDrop])
}

function begin(list: HTMLElement, event: PointerEvent, onDrop: (id: string, target: string, side: Side) => void): void {
  const handle = (event.target as Element).closest<HTMLElement>('[data-handle]')
  const row = handle?.closest<HTMLElement>('[data-entry]')
  if (!handle || !row || event.button !== 0) return
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  row.dataset.dragged = ''
  let pointer = { x: event.clientX, y: event.clientY }
  let target: HTMLElement | undefined
  let side: Side = 'before'
  let frame = requestAnimationFrame(follow)

  function follow(): void {
    const near = Math.max(edge - pointer.y, 0) || Math.min(innerHeight - edge - pointer.y, 0)
    if (near !== 0) window.scrollBy(0, -Math.sign(near) * Math.min(Math.abs(near) / 4, fastest))
    mark(document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-entry]') ?? undefined)
    frame = requestAnimationFrame(follow)
  }
  function mark(next: HTMLElement | undefined): void {
    if (next && list.contains(next)) {
      const { top, height } = next.getBoundingClientRect()
      side = pointer.y < top + height / 2 ? 'before' : 'after'
      if (target !== next) delete target?.dataset.drop
      target = next
      target.dataset.drop = side
    }
  }
  const dragging = new AbortController()
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame)
    dragging.abort()
    delete row.dataset.dragged
    delete target?.dataset.drop
    const [id, at] = [row.dataset.entry, target?.dataset.entry]
    if (isDropped && id && at && id !== at) onDrop(id, at, side)
  }
  handle.addEventListener('pointermove', ({ clientX, clientY }) => (pointer = { x: clientX, y: clientY }), dragging)
  handle.addEventListener('pointerup', () => end(true), dragging)
  handle.addEventListener('pointercancel', () => end(false), dragging)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), dragging)
}
