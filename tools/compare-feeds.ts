import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readCalendar } from '../src/testing/calendars/read-calendar.ts'
import { installPackage } from './install-package.ts'

// Reads a feed with two programs that have nothing in common, ical.js and Python's icalendar, and holds what they have
// understood against each other, event by event. Debian's Python has the package; where it lacks it, it is installed as
// what tests need is.
//
//   npx node tools/compare-feeds.ts http://localhost:3000/calendar.ics

const python = '/usr/bin/python3'
const script = join(import.meta.dirname, 'read-feed.py')

function hasIcalendar(): boolean {
  return spawnSync(python, ['-c', 'import icalendar']).status === 0
}

function readWithPython(text: string): unknown[] {
  if (!hasIcalendar()) installPackage('icalendar', console.log)
  const { status, stdout, stderr } = spawnSync(python, [script], { input: text, maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${python} could not read it: ${stderr}`)
  return JSON.parse(String(stdout))
}

const [address] = process.argv.slice(2)
if (!address) throw new Error('Which feed? npx node tools/compare-feeds.ts http://localhost:3000/calendar.ics')
const text = await (await fetch(address)).text()
const ours = readCalendar(text).events
const theirs = readWithPython(text)
const different = ours.filter((event, index) => !isDeepStrictEqual(event, theirs[index]))
for (const event of different) console.error(event, theirs[ours.indexOf(event)])
const [wholeDays, withEnd, cancelled] = [
  ours.filter(({ start }) => !start.includes('T')),
  ours.filter(({ end }) => end !== null),
  ours.filter(({ status }) => status === 'CANCELLED'),
].map(({ length }) => length)
console.log(
  `ical.js ${ours.length} events, icalendar ${theirs.length}; ${different.length} different. ` +
    `${wholeDays} of whole days, ${withEnd} with an end, ${cancelled} called off.`,
)
process.exitCode = different.length > 0 || ours.length !== theirs.length ? 1 : 0
