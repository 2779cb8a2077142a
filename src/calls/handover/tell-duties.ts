import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import { dayOf } from '../../clock.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import type { DutyState } from '../../handover/duties/duty-rules.ts'
import { compareSemesters, type Semester, semesterKey, semesterTitle } from '../../handover/semester-rules.ts'
import { presentOffices } from './office-holders.ts'
import { readDuties } from './read-duties.ts'
import { semesterOn } from './semester-now.ts'

export interface DutyAnswer {
  id: string
  title: string
  details: string
  /** 2026-03-15 */
  due: string
  state: DutyState
  /** What it would be if nobody had ticked it off. */
  unticked: DutyState
  /** Null where it is not done, or by an account that is no more. */
  doneBy: string | null
  doneAt: string | null
  /** Whether who asks may tick it off. */
  mayTick: boolean
}

export interface OfficeWithDuties {
  id: string
  name: string
  /** As the list of the Chargierten has him; '' for nobody. */
  holder: string
  /** Who asks holds it. */
  isMine: boolean
  /** The key of the entry that tells its tasks; null where none does. */
  task: string | null
  duties: DutyAnswer[]
}

export interface DutiesAnswer {
  semester: { key: string; title: string /** By the calendar the next one has begun. */; isOver: boolean }
  today: string
  /** He leads the others: what lies with them concerns him, too. */
  isLeader: boolean
  /** Whether he may begin the next semester. */
  mayChangeSemester: boolean
  /** The ids of the offices that he holds. */
  mine: string[]
  offices: OfficeWithDuties[]
}

type Parts = Pick<App, 'database' | 'clock'>

/** The semester that duties are about: the one that is entered, else the one of the calendar. */
export function dutySemester({ semester }: { semester: Semester | undefined }, today: string): Semester {
  return semester ?? semesterOn(today)
}

/** Who asks may tick off the duties of an office: its holder, the one who leads, and whoever edits the pages. */
export function mayTick(
  { rights, memberId }: Pick<SignedIn, 'rights' | 'memberId'>,
  holder: string | null,
  leader: string | null,
): boolean {
  return rights.includes('pages') || (memberId !== null && (memberId === holder || memberId === leader))
}

/** All duties of the present semester, office by office, for who asks. */
export async function tellDuties({ database, clock }: Parts, viewer: SignedIn): Promise<DutiesAnswer> {
  const today = dayOf(clock)
  const present = await presentOffices(database)
  const semester = dutySemester(present, today)
  const duties = await readDuties(database.db, semester, today)
  const nameOf = await findEditorNames(
    database.db,
    duties.map(({ tick }) => tick?.done_by ?? null),
  )
  const isHis = (memberId: string | null) => memberId !== null && memberId === viewer.memberId
  const offices = present.posts.map(({ id, name, person, memberId, task }) => ({
    ...{ id, name, holder: person, isMine: isHis(memberId), task: task ?? null },
    duties: duties
      .filter(({ office }) => office === id)
      .map(({ id: duty, title, details, due, state, unticked, tick }) => ({
        ...{ id: duty, title, details, due, state, unticked },
        doneBy: nameOf(tick?.done_by ?? null),
        doneAt: tick ? new Date(tick.done_at).toISOString() : null,
        mayTick: mayTick(viewer, memberId, present.leader),
      })),
  }))
  return {
    semester: {
      key: semesterKey(semester),
      title: semesterTitle(semester),
      isOver: compareSemesters(semester, semesterOn(today)) < 0,
    },
    today,
    isLeader: isHis(present.leader),
    mayChangeSemester: viewer.role === 'admin',
    mine: offices.filter(({ isMine }) => isMine).map(({ id }) => id),
    offices,
  }
}
