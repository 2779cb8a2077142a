import type { Source } from '../../inspecting/source.ts'
import type { TextCollector } from '../collect-text.ts'
import { openPackage } from './open-package.ts'
import { readPart, readRelated } from './read-parts.ts'

/** What stands beside the text itself; each line becomes a section. Where its pages begin, only a printer knows. */
const besides = [['footnotes', 'endnotes'], ['diagramData', 'chart'], ['comments'], ['header', 'footer']]

export async function readDocx(source: Source, into: TextCollector): Promise<void> {
  const document = await openPackage(source, into)
  into.add(null, await readPart(document, document.main, into))
  const relations = await document.relationsOf(document.main)
  for (const types of besides) into.add(null, (await readRelated(document, relations, types, into)).join('\n'))
}
