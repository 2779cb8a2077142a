import type { OwnAct } from '../../../audit/own-acts.ts'
import type { GatheredData } from './gather-own-data.ts'

/** `daten.json`: what was gathered, and behind it the acts, which are read while they are written. */
export async function* writeOwnDataJson(data: GatheredData, acts: AsyncIterable<OwnAct[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(data, null, 2).slice(0, -2)},\n  "acts": [`
  let isFirst = true
  for await (const some of acts) {
    for (const act of some) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(act)}`
      isFirst = false
    }
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n'
}
