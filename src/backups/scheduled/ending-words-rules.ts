import type { WorkerEnding } from '../../workers/start-worker.ts'

/** Why a process is no more that has not noted its end itself, and what helps; `command` is the same by hand. */
export function endingWords({ code, signal, fault, excess, lastWords }: WorkerEnding, command: string): string {
  const byHand = `Von Hand sagt der Befehl, woran es liegt: ${command}.`
  if (fault) return `Ihr Prozess ließ sich nicht starten (${(fault as NodeJS.ErrnoException).code}). ${byHand}`
  // Node ends itself by this one where JavaScript has no room left.
  if (excess === 'memory' || signal === 'SIGABRT')
    return `Ihr Prozess wurde beendet (${signal}): Er brauchte mehr Arbeitsspeicher, als er haben darf. Von Hand gilt diese Grenze nicht: ${command}.`
  if (signal === 'SIGKILL')
    return `Ihr Prozess wurde von außen beendet (SIGKILL), meist weil dem Rechner der Arbeitsspeicher ausging; „journalctl -k“ zeigt, ob es so war. ${byHand}`
  if (signal) return `Ihr Prozess wurde von außen beendet (${signal}). ${byHand}`
  // A refusal is one line in German; what nobody foresaw ends with the version of Node.
  const said = /^Node\.js v/m.test(lastWords) ? '' : (lastWords.trim().split('\n').at(-1) ?? '')
  return said === ''
    ? `Ihr Prozess endete mit ${code}; im Protokoll des Servers steht, warum. ${byHand}`
    : `Ihr Prozess endete mit ${code}: ${said}`
}
