import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { type DutyAnswer, tellDuties } from './tell-duties.ts'

export type NextDuty = Pick<DutyAnswer, 'id' | 'title' | 'due' | 'state'> & {
  /** The name of the office. */
  office: string
}

/**
 * What concerns a member next: the duties of his offices, and behind them, for the one who leads, what others are late with.
 * Null for who has none of these.
 */
export async function tellNextDuties(
  app: Pick<App, 'database' | 'clock'>,
  member: SignedIn,
  most: number,
): Promise<NextDuty[] | null> {
  const { offices, mine, isLeader } = await tellDuties(app, member)
  if (mine.length === 0 && !isLeader) return null
  const listed = (isOwn: boolean) =>
    offices
      .filter(({ isMine }) => isMine === isOwn)
      .flatMap(({ name, duties }) =>
        duties
          .filter(({ state }) => (isOwn ? state !== 'done' && state !== 'earlier' : isLeader && state === 'overdue'))
          .map(({ id, title, due, state }) => ({ id, title, due, state, office: name })),
      )
      .toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
  return [...listed(true), ...listed(false)].slice(0, most)
}
