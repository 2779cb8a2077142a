import { describe, expect, it } from 'vitest'
import { judgeBackup } from './backup-rules.ts'
import { judgeDatabase, judgeFiles, judgeQueues, judgeScanner, judgeSearch } from './data-rules.ts'
import { type HealthLine, judgeHealth, lineOf, unknownLine } from './health-line-rules.ts'
import { judgeFaults, judgeProcess, judgeRestart, judgeSpeed, judgeVersion } from './process-rules.ts'
import { judgeCertificate, judgeMail } from './reach-rules.ts'
import { daysLeft, judgeSpace } from './space-rules.ts'

const day = 86_400_000
const now = Date.parse('2026-11-18T10:00:00Z')
const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]

const run = { state: 'done', begunAt: now - day / 2, place: '/mnt/sicherung', fault: '' } as const
const mail = { isByServer: true, isReachable: true, failed: 0, waiting: 0, tried: 0, triedForMs: 0, asFiles: 0 }
const cert = { now, origin: 'https://aurora.example', isLocal: false }
const looked = (days: number, problem: 'untrusted' | null = null) => ({ at: now, endsAt: now + days * day, problem })
const busy = {
  memoryBytes: 100 * megabyte,
  limitBytes: gigabyte,
  delay: { p99: 0.001, longest: 0.01 },
  nodeVersion: '24.0.0',
  startedAt: now - day,
  now,
  instances: [{ host: 'a/1', version: '1' }],
}
const fault = {
  at: now,
  message: 'unexpected error',
  kind: 'TypeError',
  route: 'GET /members/io/home',
  requestId: 'a-1',
}
/** So many days, with as much less on each. */
const days = (count: number, freeNow: number, lost: number) =>
  Array.from({ length: count }, (_, ago) => ({
    day: new Date(now - ago * day).toISOString().slice(0, 10),
    freeBytes: freeNow + ago * lost,
  }))
const space = (freeBytes: number, lost: number, count = 30) =>
  judgeSpace({ now, freeBytes, days: days(count, freeBytes, lost) })

const command = 'pennal backup --to ORT'

const lines: [string, HealthLine['state'], HealthLine][] = [
  ['no backup', 'act', judgeBackup({ now, command, isScheduled: false, last: undefined, provenAt: undefined })],
  [
    'one that is about to begin',
    'watch',
    judgeBackup({ now, command, isScheduled: true, last: undefined, provenAt: undefined }),
  ],
  [
    'a first one that is under way',
    'watch',
    judgeBackup({ now, command, isScheduled: true, last: { ...run, state: 'running' }, provenAt: undefined }),
  ],
  [
    'a first one that is not proven yet',
    'watch',
    judgeBackup({ now, command, isScheduled: false, last: run, provenAt: undefined }),
  ],
  [
    'one that was never proven',
    'act',
    judgeBackup({ now, command, isScheduled: false, last: { ...run, begunAt: now - 3 * day }, provenAt: undefined }),
  ],
  [
    'a first one that failed',
    'act',
    judgeBackup({ now, command, isScheduled: false, last: { ...run, state: 'failed' }, provenAt: undefined }),
  ],
  [
    'one that failed after one that is proven',
    'watch',
    judgeBackup({ now, command, isScheduled: false, last: { ...run, state: 'failed' }, provenAt: now - day }),
  ],
  [
    'a proven one that is getting old',
    'watch',
    judgeBackup({ now, command, isScheduled: false, last: run, provenAt: now - 3 * day }),
  ],
  [
    'a proven one that is old',
    'act',
    judgeBackup({ now, command, isScheduled: false, last: run, provenAt: now - 8 * day }),
  ],
  ['a proven one', 'good', judgeBackup({ now, command, isScheduled: false, last: run, provenAt: now - day / 2 })],
  [
    'a database',
    'good',
    judgeDatabase({ engine: 'sqlite', bytes: 1, startedAt: now, isDamaged: false, isBeyondMending: false }),
  ],
  [
    'a damaged one',
    'act',
    judgeDatabase({ engine: 'postgres', bytes: 1, startedAt: now, isDamaged: true, isBeyondMending: false }),
  ],
  [
    'a lost one',
    'act',
    judgeDatabase({ engine: 'sqlite', bytes: 1, startedAt: now, isDamaged: true, isBeyondMending: true }),
  ],
  ['files', 'good', judgeFiles({ isInBucket: false, bytes: 1, isWritable: true, broken: 0 })],
  ['broken files', 'act', judgeFiles({ isInBucket: false, bytes: 1, isWritable: true, broken: 1 })],
  ['a storage that is away', 'act', judgeFiles({ isInBucket: true, bytes: 1, isWritable: false, broken: 0 })],
  ['no scanner', 'good', judgeScanner({ isOn: false, isThere: true })],
  ['a scanner', 'good', judgeScanner({ isOn: true, isThere: true })],
  ['a scanner that is away', 'act', judgeScanner({ isOn: true, isThere: false })],
  ['queues', 'good', judgeQueues([{ name: 'readings', waiting: 3, lateMs: 60_000 }])],
  ['a slow queue', 'watch', judgeQueues([{ name: 'readings', waiting: 3, lateMs: day / 20 }])],
  ['a queue that stands', 'act', judgeQueues([{ name: 'drawings', waiting: 3, lateMs: day }])],
  ['mails that wait are told elsewhere', 'good', judgeQueues([{ name: 'mails', waiting: 3, lateMs: day }])],
  ['a search', 'good', judgeSearch({ read: 5, named: 1, waiting: 0 })],
  ['a search that is not done', 'good', judgeSearch({ read: 5, named: 1, waiting: 2 })],
  ['a full disk', 'act', space(10 * megabyte, 0)],
  ['a disk that is soon full', 'act', space(2 * gigabyte, 200 * megabyte)],
  ['one that is full in some weeks', 'watch', space(5 * gigabyte, 100 * megabyte)],
  ['one with little on it', 'watch', space(500 * megabyte, 0)],
  ['one that lasts', 'good', space(50 * gigabyte, megabyte)],
  ['one of which little is known', 'good', space(50 * gigabyte, gigabyte * 40, 3)],
  ['mails that go', 'good', judgeMail(mail)],
  ['no mail server, on a site for others', 'act', judgeMail({ ...mail, isByServer: false })],
  ['no mail server while trying it out', 'watch', judgeMail({ ...mail, isByServer: false, isReachable: false })],
  ['a mail that failed', 'act', judgeMail({ ...mail, failed: 1 })],
  ['a server that takes none for now', 'watch', judgeMail({ ...mail, waiting: 1, tried: 1, triedForMs: 60_000 })],
  ['a server that takes none', 'act', judgeMail({ ...mail, waiting: 1, tried: 1, triedForMs: day })],
  ['a certificate', 'good', judgeCertificate({ ...cert, looked: looked(60) })],
  ['one that wants renewing', 'watch', judgeCertificate({ ...cert, looked: looked(20) })],
  ['one that ends', 'act', judgeCertificate({ ...cert, looked: looked(6) })],
  ['one that has ended', 'act', judgeCertificate({ ...cert, looked: looked(-1, 'untrusted') })],
  ['one that nobody trusts', 'act', judgeCertificate({ ...cert, looked: looked(60, 'untrusted') })],
  [
    'an address that is not reached',
    'watch',
    judgeCertificate({ ...cert, looked: { at: now, endsAt: null, problem: 'away' } }),
  ],
  ['a certificate before the first look', 'good', judgeCertificate({ ...cert, looked: undefined })],
  [
    'a site of this machine',
    'good',
    judgeCertificate({ now, origin: 'http://localhost:3000', isLocal: true, looked: undefined }),
  ],
  [
    'a site without TLS',
    'act',
    judgeCertificate({ now, origin: 'http://aurora.example', isLocal: false, looked: undefined }),
  ],
  ['no faults', 'good', judgeFaults([])],
  ['a fault', 'watch', judgeFaults([fault])],
  ['many faults', 'act', judgeFaults(Array.from({ length: 20 }, () => fault))],
  ['a grave one', 'act', judgeFaults([{ ...fault, message: 'no space left' }])],
  [
    'quick pages',
    'good',
    judgeSpeed({ startedAt: now, slowest: [{ route: 'page home', count: 9, p50: 0.01, p99: 3 }] }),
  ],
  ['slow pages', 'watch', judgeSpeed({ startedAt: now, slowest: [{ route: 'page home', count: 9, p50: 3, p99: 5 }] })],
  ['a process', 'good', judgeProcess(busy)],
  ['a process that is busy', 'watch', judgeProcess({ ...busy, delay: { p99: 0.5, longest: 1 } })],
  ['one that does not keep up', 'act', judgeProcess({ ...busy, delay: { p99: 2, longest: 3 } })],
  ['one without memory', 'act', judgeProcess({ ...busy, memoryBytes: 0.9 * gigabyte })],
  ['two versions', 'watch', judgeProcess({ ...busy, instances: [...busy.instances, { host: 'b/1', version: '2' }] })],
  ['a start', 'good', judgeRestart({ now, startedAt: now, diedAt: [now - 8 * day] })],
  ['a start after a crash', 'watch', judgeRestart({ now, startedAt: now, diedAt: [now - 2 * day] })],
  ['one crash after the other', 'act', judgeRestart({ now, startedAt: now, diedAt: [now - 1, now - 2, now - 3] })],
  ['a version', 'good', judgeVersion({ version: '0.1.0', builtAt: null })],
]

describe('each part of the state', () => {
  it.each(lines)('%s: %s', (_, state, line) => {
    expect(line.state).toBe(state)
    expect(line.says).toMatch(/[.!]$/)
    // Where something is wrong, what to do is said in a sentence or three.
    expect(line.advice === undefined).toBe(state === 'good')
    expect(line.advice?.match(/[.!](?=\s|$)/g)?.length ?? 1).toBeLessThan(5)
    expect(`${line.says}${line.details ?? ''}`).not.toMatch(/undefined|NaN|Invalid/)
  })

  it('tells when the disk is full, and takes neither a new disk nor one film for the pace', () => {
    expect(space(20 * gigabyte, 100 * megabyte).says).toContain('bis etwa')
    const known = days(30, 20 * gigabyte, 100 * megabyte)
    const left = daysLeft(20 * gigabyte, known)
    expect(left).toBe(204)
    // Before, there was a smaller one; and on one day ten gigabytes came and went.
    const moved = known.map((each, ago) => ({
      ...each,
      freeBytes: ago === 9 ? gigabyte : each.freeBytes - (ago > 24 ? 50 * gigabyte : 0),
    }))
    expect(Math.abs((daysLeft(20 * gigabyte, moved) ?? 0) - 204)).toBeLessThan(120)
    expect(daysLeft(gigabyte, days(30, gigabyte, -megabyte))).toBeUndefined()
  })

  it('tells equal faults together, with their numbers', () => {
    const { details } = judgeFaults([
      fault,
      { ...fault, requestId: 'a-2' },
      { ...fault, message: 'page failed', requestId: '' },
    ])
    expect(details).toHaveLength(2)
    expect(details?.[0]).toMatch(
      /^2× unexpected error · TypeError · GET \/members\/io\/home, zuletzt .*, requestId a-1, a-2$/,
    )
  })
})

describe('the whole', () => {
  const [good, watch, act] = [
    lineOf('version', 'good', 'x.'),
    lineOf('mail', 'watch', 'x.'),
    lineOf('backup', 'act', 'x.'),
  ]
  const unknown = unknownLine('search')

  it('puts the worst first, and says in one line how it is', () => {
    const all = judgeHealth([good, watch, unknown, act])
    expect(all.lines.map(({ state }) => state)).toEqual(['act', 'unknown', 'watch', 'good'])
    expect([all.state, all.summary]).toEqual(['act', 'Eine Sache braucht dich'])
    expect(judgeHealth([act, act, good]).summary).toBe('Zwei Dinge brauchen dich')
    expect(judgeHealth([watch, good]).summary).toBe('Nichts Dringendes, eines im Auge behalten')
    expect(judgeHealth([unknown, unknown]).summary).toBe('Manches ist nicht zu ermitteln')
    expect(judgeHealth([good]).summary).toBe('Alles in Ordnung')
  })
})
