import pino, { type Logger } from 'pino'
import type { Config } from '../config.ts'
import { readableLine } from './log-line-rules.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** On a terminal the log is for people, elsewhere (journald, a file) for programs: JSON, a line each. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>, output: Output): Logger {
  const isText = logFormat === undefined ? output.isTTY === true : logFormat === 'text'
  if (!isText) return pino({ level: logLevel })
  return pino({ level: logLevel }, { write: (line) => void output.write(readableLine(line)) })
}
