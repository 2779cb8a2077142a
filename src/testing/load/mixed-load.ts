import { setTimeout } from 'node:timers/promises'
import { signInTwo } from '../accounts.ts'
import { type BuiltServer, signInAsAdmin } from '../built-server.ts'
import type { DatabaseAddress } from '../databases.ts'
import type { Random } from '../random.ts'
import { noPromises, type Promises } from './promises.ts'
import { eventNumber, type Tokens, type Writer, writers } from './writers.ts'

interface Running {
  /** How often each status was answered so far. */
  statuses: Map<number, number>
  /** How many were refused so far; fails where one was neither a promise nor allowed. */
  countRefused(): number
  /** From now on whoever writes pauses so long after each write. */
  pause(milliseconds: number): void
  /** Waits for what is under way, and begins nothing more. */
  stop(): Promise<void>
  /** Waits until no writer gets an answer any more. */
  cutOff(): Promise<void>
}

export interface MixedLoad {
  promises: Promises
  tokens: Tokens
  /** How many answers have promised something so far; fails where one was neither a promise nor allowed. */
  count(): number
  /**
   * All writers at once, each one write after the other. One that gets no answer at all ends, unless it shall come again.
   * Any answer but the promised ones and these ends the trial. Who pauses does so after each write.
   */
  begin(origin: string, allowed?: { refusals?: readonly number[]; comesAgain?: boolean; pauseMs?: number }): Running
}

/** Everything that people write, for a server that was started on an empty place; with an event that can be answered. */
export async function makeMixedLoad(
  place: DatabaseAddress,
  server: Pick<BuiltServer, 'origin' | 'admin'>,
  random: Random,
): Promise<MixedLoad> {
  const [member, editor] = await signInTwo(place)
  const { authorization } = await signInAsAdmin(server)
  const tokens = { member, editor, admin: authorization.replace('Bearer ', '') }
  await makeEvent(server.origin, editor)
  const promises = noPromises()
  let count = 0
  let fault: unknown

  function begin(
    origin: string,
    { refusals = [], comesAgain = false, pauseMs = 0 }: Parameters<MixedLoad['begin']>[1] = {},
  ): Running {
    let isStopped = false
    let pause = pauseMs
    const statuses = new Map<number, number>()
    const write = async (writer: Writer) => {
      while (!isStopped) {
        try {
          const status = await writer({ origin, tokens, promises, random })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status < 300) count++
          else if (!refusals.includes(status)) throw new Error(`${writer.name} was answered with ${status}`)
          // Who is refused does not come again at once.
          await setTimeout(status < 300 ? pause : 100)
        } catch (error) {
          if (!(error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError))
            throw error
          if (!comesAgain) return
          await setTimeout(100)
        }
      }
    }
    const ended = Promise.all(writers.map(write)).catch((error) => {
      fault ??= error
    })
    const cutOff = async () => {
      await ended
      if (fault) throw fault
    }
    return {
      statuses,
      countRefused() {
        if (fault) throw fault
        const refused = refusals.map((status) => statuses.get(status) ?? 0)
        return refused.reduce((sum, count) => sum + count, 0)
      },
      pause(milliseconds) {
        pause = milliseconds
      },
      cutOff,
      stop() {
        isStopped = true
        return cutOff()
      },
    }
  }
  function countPromises(): number {
    if (fault) throw fault
    return count
  }
  return { promises, tokens, count: countPromises, begin }
}

async function makeEvent(origin: string, editor: string): Promise<void> {
  const year = new Date().getFullYear() + 1
  const answer = await fetch(`${origin}/editor/collections/fixedDates/entries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${editor}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        id: eventNumber,
        datum: 'Mitte Juni',
        veranstaltung: 'Sturmkneipe',
        bemerkung: '',
        ladiesWelcome: false,
        cancelled: false,
        begins: `${year}-06-12T19:30`,
        signUp: { guests: false, companions: 0, meals: [], seenBy: 'members' },
      },
    }),
  })
  if (answer.status !== 201) throw new Error(`no event: ${answer.status} ${await answer.text()}`)
}
