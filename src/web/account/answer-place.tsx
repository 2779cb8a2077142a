import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the place of a form, and its focus, which would be lost with it. */
export function AnswerPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="account-answer frameless">
      {children}
    </div>
  )
}
