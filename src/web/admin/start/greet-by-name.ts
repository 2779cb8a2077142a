import type { DataOf } from '../../../content/collections/collections.ts'
import { sampleWords } from '../../../setup/sample-words-rules.ts'
import { declineName } from '../../../text/declined-name-rules.ts'
import { fetchCollection } from '../../editor/editor-calls.ts'
import { notifyFailure } from '../../shell/notify.tsx'
import { type Fraternity, putEntry } from './fraternity-part.ts'

/**
 * The start page greets in the name of the sample until somebody writes something else. Who has just given the fraternity its
 * name means that, too; a heading of his own stays. By its whole name, since that is what the article belongs to.
 */
export async function greetByName({ article, name }: Fraternity): Promise<void> {
  try {
    const [entry] = (await fetchCollection('home')).entries
    const home = entry?.data as DataOf<'home'> | undefined
    if (!entry || !home || !sampleWords.some((word) => home.heading.includes(word))) return
    const heading = `Willkommen bei ${declineName('dative', article, name)}`
    if (heading !== home.heading) await putEntry('home', entry, { ...home, heading })
  } catch (error) {
    // The name itself is stored; the heading is still on the list of what to look at.
    await notifyFailure(error)
  }
}
