import pino from 'pino'
import { openExamining } from '../../examining/open-examining.ts'

/** Started by tests in the place of a server that has a file looked into; told that file and the program to do it. */
const [program = '', path = ''] = process.argv.slice(2)
const examining = openExamining({ program, log: pino({ level: 'silent' }) })
examining.examine('anton', { path, size: 10, extension: 'txt' }).catch(() => {})
// Nothing else keeps it running.
process.on('message', () => {})
process.send?.('started')
