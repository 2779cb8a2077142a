import type { ServerOptions } from '../upgrading/open-surroundings.ts'

/** How a command that starts a server anew is told about it. */
export const serverOptions = {
  service: { type: 'string' },
  'stop-with': { type: 'string' },
  'start-with': { type: 'string' },
  health: { type: 'string' },
  wait: { type: 'string' },
} as const

export const serverOptionsHelp = `  --wait SEKUNDEN     so lange darf er dazu brauchen (sonst 600)
  --service NAME      der Dienst von systemd, sonst pennal
  --stop-with, --start-with BEFEHL
                      wie er ohne systemd endet und startet; der zweite Befehl darf nicht warten, bis der Server endet
  --health ADRESSE    wo er sagt, dass er läuft, sonst http://HOST:PORT/readyz
  --help              zeigt diese Hilfe`

const usualSeconds = 600

/** Undefined where they cannot be. */
export function readServerOptions(
  given: Partial<Record<keyof typeof serverOptions, string | undefined>>,
): ServerOptions | undefined {
  const { service = 'pennal', 'stop-with': stopWith, 'start-with': startWith, health, wait } = given
  const seconds = wait === undefined ? usualSeconds : Number(wait)
  if (!(seconds > 0) || (stopWith === undefined) !== (startWith === undefined)) return undefined
  if (!/^[\w@.-]+$/.test(service) || (health !== undefined && !isWebAddress(health))) return undefined
  return { unit: service, stopWith, startWith, health, seconds }
}

/** Without http:// what stands before the colon would be taken for the kind of address, and nobody would ever answer. */
const isWebAddress = (typed: string) => /^https?:\/\//i.test(typed) && URL.canParse(typed)
