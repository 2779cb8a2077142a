import type { ReactNode } from 'react'
import { Failure } from '../../design/page/notice.tsx'
import './forms.css'

type FormBarProps = {
  /** Something is not saved: the bar stays in sight. */
  isOpen: boolean
  failure?: ReactNode
  /** How far it is. */
  state: ReactNode
  /** What can be done with it; nothing where it saves itself. */
  children?: ReactNode
}

/** Below a form: how far it is, and what can be done with it. */
export function FormBar({ isOpen, failure, state, children }: FormBarProps) {
  return (
    <div className="form-bar screen-only" data-open={isOpen || undefined}>
      <Failure>{failure}</Failure>
      <p className="form-state" role="status">
        {state}
      </p>
      {children && <div className="button-row">{children}</div>}
    </div>
  )
}
