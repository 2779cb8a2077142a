import { chains } from '../audit/seal-acts.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { commandLine } from '../command-line.ts'
import type { Check } from './check.ts'

export const checkActs: Check = {
  name: 'Protokoll der Handlungen',
  remedy: `${commandLine('audit', 'verify')} sagt, welche Stellen es sind.`,
  async find({ db }) {
    const lines: string[] = []
    for (const chain of chains) {
      const [fault] = (await verifyChain(db, chain)).faults
      const name = chain === 'changes' ? 'Änderungen' : 'Anmeldungen und Zugriffe'
      if (fault) lines.push(`${name}: Stelle ${fault.place} fehlt oder ist nicht, was dort gesiegelt wurde.`)
    }
    return lines
  },
}
