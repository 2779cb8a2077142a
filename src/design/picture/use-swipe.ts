import { type PointerEvent, useRef } from 'react'

/** How far a finger has to go sideways, and how much farther than up or down, to mean it. */
const farEnough = 48
const steepest = 0.75

type Start = { pointer: number; x: number; y: number }

/**
 * A finger that wipes sideways over an element moves it along and, lifted far enough off, calls `onSwipe`. Scrolling,
 * pinching and moving about in a magnified page stay the browser's: it takes the pointer over, and nothing happens here.
 */
export function useSwipe(onSwipe: (direction: 'previous' | 'next') => void) {
  const start = useRef<Start | undefined>(undefined)

  function end(event: PointerEvent<HTMLElement>) {
    start.current = undefined
    event.currentTarget.style.translate = ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse') return
      const magnified = (window.visualViewport?.scale ?? 1) > 1.05
      const pinching = !event.isPrimary
      // In a magnified page a finger must be able to move about, sideways too.
      event.currentTarget.style.touchAction = magnified || pinching ? 'auto' : ''
      if (magnified || pinching) return end(event)
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer !== event.pointerId) return
      event.currentTarget.style.translate = `${event.clientX - start.current.x}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current
      end(event)
      if (from?.pointer !== event.pointerId) return
      const x = event.clientX - from.x
      const y = event.clientY - from.y
      if (Math.abs(x) >= farEnough && Math.abs(y) <= Math.abs(x) * steepest) onSwipe(x < 0 ? 'next' : 'previous')
    },
    onPointerCancel: end,
  }
}
