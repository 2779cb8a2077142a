import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { readableLine } from './log-line-rules.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** On a terminal the log is for people, elsewhere (journald, a file) for programs: JSON, a line each. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, output: Output): Logger {
  const isText = logFormat === undefined ? output.isTTY === true : logFormat === 'text'
  if (!isText) return pino({ level: logLevel }, collectLines(output))
  return pino({ level: logLevel }, { write: (line) => void output.write(readableLine(line)) })
}

/** As much as a pipe takes at once. */
const mostCharacters = 64 * 1024

/**
 * The lines of one turn of the event loop go out together: to hand each to the system on its own costs as much as
 * everything else about a kept page.
 */
function collectLines(output: Output): DestinationStream {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text !== '') output.write(text)
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
      if (lines.length > mostCharacters) flush()
    },
  }
}
