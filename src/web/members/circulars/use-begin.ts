import { useState } from 'react'
import { useNavigate } from 'react-router'
import { circularPath } from '../../../content/site-map.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { beginCircular, type CircularKind, type FirstContent } from './circular-calls.ts'

/** Begins a letter, and leads to where it is written. */
export function useBegin() {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const begin = async (first: () => Promise<{ kind: CircularKind; content: FirstContent }>) => {
    setBusy(true)
    try {
      const { kind, content } = await first()
      const { id } = await beginCircular(kind, content)
      await navigate(circularPath(id))
    } catch (error) {
      await notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, begin }
}
