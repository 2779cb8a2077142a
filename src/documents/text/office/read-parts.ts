import type { TextCollector } from '../collect-text.ts'
import type { OfficePackage, Relation } from './open-package.ts'
import { readRuns } from './run-reader.ts'

/** The text of one part, no more of it than there is room for. */
export async function readPart(document: OfficePackage, part: string, into: TextCollector): Promise<string> {
  const runs = readRuns()
  await document.parse(part, runs, () => runs.length > into.room)
  return runs.finish()
}

/** The texts of all parts of these types, in this order; what several of them have, a header for one, is there once. */
export async function readRelated(
  document: OfficePackage,
  relations: readonly Relation[],
  types: readonly string[],
  into: TextCollector,
): Promise<string[]> {
  const parts = types.flatMap((wanted) => relations.filter(({ type }) => type === wanted).map(({ part }) => part))
  const found = new Set<string>()
  for (const part of new Set(parts)) {
    if (into.room <= 0) into.leaveOut('cut')
    else found.add(await readPart(document, part, into))
  }
  return [...found]
}
