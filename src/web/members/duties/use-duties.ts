import { useRef, useState } from 'react'
import { notifyFailure } from '../../shell/notify.tsx'
import { type Duties, type Duty, fetchDuties, tickDuty } from './duty-calls.ts'

/**
 * The duties as they stand, and how to tick one off. It shows at once; where the server refuses, it is taken back and said
 * why. One call after the other, so that who taps twice ends where he has tapped last.
 */
export function useDuties(first: Duties): { duties: Duties; tick: (duty: Duty, isDone: boolean) => void } {
  const [duties, setDuties] = useState(first)
  const last = useRef(Promise.resolve())
  const underWay = useRef(0)

  async function send({ id }: Duty, isDone: boolean): Promise<void> {
    const answer = await tickDuty(id, { semester: duties.semester.key, isDone }).catch((error) => {
      void notifyFailure(error)
      return fetchDuties().catch(() => undefined)
    })
    underWay.current -= 1
    // While others are under way, what is shown is ahead of the server.
    if (underWay.current === 0) setDuties((before) => answer ?? withTick(before, id, !isDone))
  }

  const tick = (duty: Duty, isDone: boolean) => {
    setDuties((before) => withTick(before, duty.id, isDone))
    underWay.current += 1
    last.current = last.current.then(() => send(duty, isDone))
  }
  return { duties, tick }
}

function withTick(duties: Duties, id: string, isDone: boolean): Duties {
  const ticked = (duty: Duty): Duty => {
    if (duty.id !== id) return duty
    return { ...duty, state: isDone ? 'done' : duty.unticked, doneBy: null, doneAt: null }
  }
  return { ...duties, offices: duties.offices.map((office) => ({ ...office, duties: office.duties.map(ticked) })) }
}
