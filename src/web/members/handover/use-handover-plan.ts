import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import type { HandoverPlan, OpenHandover } from '../../../handover/handover-answers.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { session } from '../../session/session.ts'
import { type Kept, useKeptForm } from '../../session/use-kept-form.ts'
import { overtakenBy, savePlan } from './handover-calls.ts'
import { changedUnits, mergePlans } from './plan-units.ts'

/** Somebody else has meanwhile written otherwise what one has changed oneself. */
export interface Overtaken {
  theirs: OpenHandover
  both: string[]
}

export interface EditedPlan {
  stored: OpenHandover
  plan: HandoverPlan
  change: (plan: HandoverPlan) => void
  isChanged: boolean
  isBusy: boolean
  failure: string
  overtaken: Overtaken | undefined
  /** Saves with one's own words, or takes those of the other one, for what both have changed. */
  resolve: (winner: 'mine' | 'theirs') => void
  /** Forgets what has not been saved. */
  discard: () => void
  /** What has become of it elsewhere is taken over, as long as nothing here would be lost by it. */
  refresh: (open: OpenHandover) => void
  /** Saves it together with how far one has come by that; answers whether it is on the server now. */
  goOn: (reached: HandoverPlan['reached']) => Promise<boolean>
  kept: Kept<KeptPlan>
  takeKept: (kept: KeptPlan) => void
}

/** What was typed, and what it started from. */
interface KeptPlan {
  base: HandoverPlan
  plan: HandoverPlan
}

/** A plan that is changed on one screen, and is saved by going on to another, whichever way that is. */
export function useHandoverPlan(first: OpenHandover, screen: string): EditedPlan {
  const [stored, setStored] = useState(first)
  const [plan, setPlan] = useState(first.plan)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const isChanged = changedUnits(stored.plan, plan).length > 0
  const kept = useKeptForm<KeptPlan>(`handover:${first.id}:${screen}`, {
    values: { base: stored.plan, plan },
    isTyped: isChanged,
  })

  const isNeeded = useRef(isChanged)
  isNeeded.current = isChanged

  const become = (open: OpenHandover, wanted: HandoverPlan) => {
    // Known before the next drawing: whoever goes on right now is not to be held up.
    isNeeded.current = changedUnits(open.plan, wanted).length > 0
    setStored(open)
    setPlan(wanted)
    setOvertaken(undefined)
  }

  /** Answers whether it is on the server now. */
  const save = async (wanted: HandoverPlan, basis: OpenHandover): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    setOvertaken(undefined)
    try {
      const { open } = await savePlan(basis, wanted)
      if (open) become(open, open.plan)
      return true
    } catch (error) {
      const theirs = overtakenBy(error, basis.id)
      if (!theirs) {
        setFailure(wordsOf(error))
        return false
      }
      const { merged, both } = mergePlans({ base: basis.plan, mine: wanted, theirs: theirs.plan })
      // A colleague who has changed something else is not in the way.
      if (both.length === 0) return await save(merged, theirs)
      setOvertaken({ theirs, both })
      return false
    } finally {
      setBusy(false)
    }
  }

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded.current && Boolean(session.token()) && currentLocation.pathname !== nextLocation.pathname,
  )
  // The way that waits is gone once what it waits for is saved. Each is looked at once, however often this is drawn.
  const asked = useRef<unknown>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker.location) return
    asked.current = blocker.location
    void save(plan, stored).then((isSaved) => (isSaved ? blocker.proceed() : blocker.reset()))
  })

  return {
    stored,
    plan,
    change: setPlan,
    isChanged,
    isBusy,
    failure,
    overtaken,
    resolve: (winner) => {
      if (!overtaken) return
      const { theirs } = overtaken
      const { merged } = mergePlans({ base: stored.plan, mine: plan, theirs: theirs.plan }, winner)
      if (winner === 'mine') void save(merged, theirs)
      else become(theirs, merged)
    },
    discard: () => {
      setFailure('')
      setPlan(stored.plan)
    },
    refresh: (open) => {
      if (!isNeeded.current) become(open, open.plan)
    },
    goOn: async (reached) => {
      const wanted = { ...plan, reached }
      return changedUnits(stored.plan, wanted).length === 0 || (await save(wanted, stored))
    },
    kept,
    takeKept: ({ base, plan: mine }) => setPlan(mergePlans({ base, mine, theirs: stored.plan }).merged),
  }
}
