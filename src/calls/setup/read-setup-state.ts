import type { App } from '../../app.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import { findMarks } from '../../setup/setup-marks.ts'
import { judgeSteps, type SetupState } from '../../setup/step-states-rules.ts'
import { readFacts } from './read-facts.ts'

/** How far the first steps have come: by what the data say, and by what administrators have said. */
export async function readSetupState(app: Pick<App, 'database' | 'config'>): Promise<SetupState> {
  const { db } = app.database
  const rows = await findMarks(db)
  const nameOf = await findEditorNames(
    db,
    rows.map(({ marked_by }) => marked_by),
  )
  const marks = rows.map(({ step, state, revision: number, marked_by, marked_at }) => {
    return { step, state, revision: number, by: nameOf(marked_by), at: marked_at }
  })
  return judgeSteps(await readFacts(app), marks)
}
