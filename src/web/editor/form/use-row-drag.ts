import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface RowDrag {
  /** The place of the row that is being dragged, and the gap that it would fall into. */
  from: number
  gap: number
}

const edge = 70
const fastest = 14

/** Rows dragged by their handles, with mouse, finger or pen. A row is dropped into a gap: 0 is above the first. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (drag: RowDrag) => void) {
  const [drag, setDrag] = useState<RowDrag>()
  const latest = useRef({ drag, onDrop, y: 0 })
  latest.current = { ...latest.current, drag, onDrop }
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    const follow = () => {
      const gap = gapAt(list.current, latest.current.y)
      setDrag((before) => (before && before.gap !== gap ? { ...before, gap } : before))
    }
    // What lies beyond the edge of the window comes nearer while a row is held there.
    let frame = requestAnimationFrame(function scroll() {
      const { y } = latest.current
      const beyond = Math.min(0, y - edge) + Math.max(0, y - (window.innerHeight - edge))
      if (beyond !== 0) window.scrollBy(0, Math.max(-fastest, Math.min(fastest, beyond / 4)))
      follow()
      frame = requestAnimationFrame(scroll)
    })
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    document.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', cancel)
    }
  }, [isDragging, list])

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const from = placeOf(list.current, event.currentTarget)
      if (event.button !== 0 || from === -1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      latest.current.y = event.clientY
      setDrag({ from, gap: from })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      latest.current.y = event.clientY
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { drag: held } = latest.current
      if (!held) return
      setDrag(undefined)
      latest.current.onDrop({ ...held, gap: gapAt(list.current, event.clientY) })
    },
    onPointerCancel() {
      setDrag(undefined)
    },
  }
  return { drag, handlers }
}

function placeOf(list: HTMLElement | null, inside: Element): number {
  return [...(list?.children ?? [])].findIndex((row) => row.contains(inside))
}

function gapAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? rows.length : below
}
