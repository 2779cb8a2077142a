import { checkPassword } from '../src/accounts/passwords/check-password.ts'
import { hashPassword } from '../src/accounts/passwords/hash-password.ts'
import { type Measurement, median } from './measurement.ts'

const rounds = 5
const checksPerRound = 500
const hashesPerRound = 5
const owner = { email: 'karl.mueller@brief', names: ['Karl Müller', 'Aurora', 'Eschenfurt'], days: ['1941-03-14'] }

/** What it takes to hold a new password against all rules and both lists, beside hashing it, which everybody does anyway. */
export const passwords: Measurement = {
  name: 'passwords',
  async measure() {
    const before = process.memoryUsage().arrayBuffers
    const first = performance.now()
    await checkPassword('Silber und Himmelblau', owner)
    const loading = performance.now() - first
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20
    const [checking, hashing]: [number[], number[]] = [[], []]
    // In turns, so that whatever else the machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      checking.push(await perTime(checksPerRound, (i) => checkPassword(`Silber und ${i} Himmelblau`, owner)))
      hashing.push(await perTime(hashesPerRound, (i) => hashPassword(`Silber und ${i} Himmelblau`)))
    }
    const [check, hash] = [median(checking), median(hashing)]
    return [
      {
        what: 'a new password, checked',
        value: `× ${(check / hash).toFixed(4)} hashed`,
        detail: `${(check * 1000).toFixed(0)} µs of the processor, hashing ${hash.toFixed(0)} ms`,
      },
      { what: 'the lists, once loaded', value: `${megabytes.toFixed(1)} MB`, detail: `${loading.toFixed(0)} ms, once` },
    ]
  },
}

/** Milliseconds of the processor for each. */
async function perTime(times: number, act: (i: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) await act(i)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
