import type { App } from '../../app.ts'
import type { CircularContent } from '../../circulars/circular-content.ts'
import type { Enclosed } from '../../circulars/send-circular.ts'
import { findPlan } from '../../content/reading/find-plan.ts'
import { bookletForms } from '../programme/booklet/booklet-forms.ts'
import { gatherBooklet } from '../programme/booklet/gather-booklet.ts'
import { readProgramme } from '../programme/booklet/read-programme.ts'
import { setBooklet } from '../programme/booklet/set-booklet.ts'

export type EnclosedBooklet = Extract<CircularContent['attachment'], { booklet: string }>

type Parts = Pick<App, 'database' | 'storage' | 'contentVersion' | 'config' | 'log' | 'typesetting'>

/** The programme as members have it, or the way to the one that everyone may see; undefined where there is none. */
export async function encloseBooklet(
  app: Parts,
  who: string,
  { booklet: semester, form, as }: EnclosedBooklet,
): Promise<Enclosed | undefined> {
  if (as === 'link') return linkBooklet(app, semester, form)
  const gathered = await gatherBooklet(app, { semester, reader: 'member' })
  if (!gathered) return undefined
  const bytes = await setBooklet(app, who, form, gathered)
  const fileName = `programm-${semester}${bookletForms[form].fileEnd}.pdf`
  return { file: { fileName, mediaType: 'application/pdf', bytes } }
}

/** Nobody is led to an address at which there is nothing: where no visitor is invited, or the calendar is hidden. */
async function linkBooklet(app: Parts, semester: string, form: EnclosedBooklet['form']): Promise<Enclosed | undefined> {
  const programme = await readProgramme(app.database, { semester, reader: 'visitor' })
  const { hidden } = await findPlan(app)
  if (!programme || programme.events.length === 0 || hidden.includes('calendar')) return undefined
  const href = `${app.config.publicOrigin}/calendar/${semester}.pdf${form === 'a5' ? '' : `?form=${form}`}`
  return { link: { label: 'Semesterprogramm ansehen', href } }
}
