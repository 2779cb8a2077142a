import type { Source } from '../../inspecting/source.ts'
import type { TextCollector } from '../collect-text.ts'
import { mostSections } from '../limit-rules.ts'
import { type OfficePackage, openPackage } from './open-package.ts'
import { readPart, readRelated } from './read-parts.ts'

const besides = ['diagramData', 'chart', 'notesSlide', 'comments']

/** One section for each slide, in the order in which they are shown, with its notes. */
export async function readPptx(source: Source, into: TextCollector): Promise<void> {
  const document = await openPackage(source, into)
  for (const [i, slide] of (await listSlides(document)).entries()) {
    if (into.room <= 0) return into.leaveOut('cut')
    const text = await readPart(document, slide, into)
    const notes = await readRelated(document, await document.relationsOf(slide), besides, into)
    into.add(i + 1, [text, ...notes].join('\n'))
  }
}

async function listSlides(document: OfficePackage): Promise<string[]> {
  const ids: string[] = []
  await document.parse(document.main, {
    // One more than is taken, so that it shows that there are more.
    open: (name, { ':id': id = '' }) => void (name === 'sldId' && ids.length <= mostSections && ids.push(id)),
  })
  const parts = new Map((await document.relationsOf(document.main)).map(({ id, part }) => [id, part]))
  return ids.flatMap((id) => parts.get(id) ?? [])
}
