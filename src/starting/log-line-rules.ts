/** A line of the log as pino writes it. */
interface Logged {
  level: number
  time: number
  msg?: string
  [field: string]: unknown
}

const words: Record<number, string> = { 10: 'Einzelheit', 20: 'Einzelheit', 30: 'Hinweis', 40: 'Warnung', 50: 'Fehler' }
const warning = 40

/** What stands in every line, or is said in another place. */
const silent = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/** A line for a webmaster who looks on: when, how serious, what. The number of a request only where one may look for it. */
export function readableLine(json: string): string {
  const logged = JSON.parse(json) as Logged
  const { level, msg = '' } = logged
  const what = msg === 'request' ? describeRequest(logged) : `${plain(msg)}${describeFields(logged)}`
  const head = `${new Date(logged.time).toTimeString().slice(0, 8)}  ${(words[level] ?? String(level)).padEnd(7)}  ${what}\n`
  return head + describeError(logged.err)
}

function describeRequest({ method, path, status, ms, requestId }: Logged): string {
  const number = Number(status) >= 500 ? `  (requestId ${requestId})` : ''
  return plain(`${method} ${path} ${status}  ${ms} ms${number}`)
}

function describeFields(logged: Logged): string {
  const shown = Object.entries(logged).filter(
    ([name]) => !silent.has(name) && (name !== 'requestId' || logged.level >= warning),
  )
  if (shown.length === 0) return ''
  return `  (${shown.map(([name, value]) => `${name} ${plain(typeof value === 'string' ? value : JSON.stringify(value))}`).join(', ')})`
}

function describeError(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const { stack, message } = err as { stack?: unknown; message?: unknown }
  const lines = String(stack ?? message ?? '').split('\n')
  return lines.map((line) => `    ${plain(line)}\n`).join('')
}

/** Whatever a stranger has put into a path or a name, on a terminal it must not be a command. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}
