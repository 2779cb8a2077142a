import { fetchFresh } from './fetch-fresh.ts'
import { leave } from './leave.ts'
import { RefusedCall, refusalOf } from './refused-call.ts'
import { session } from './session.ts'

/**
 * Fetches a file that only a token opens, and has the browser save it under the name that the server gives it.
 * @param wanted what it is made of, where that is too much for an address
 */
export async function saveFile(address: string, wanted?: object): Promise<void> {
  const authorization = `Bearer ${session.token()}`
  const asked: RequestInit = wanted
    ? {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      }
    : { headers: { authorization } }
  const response = await fetchFresh(address, asked).catch((cause) => {
    throw new RefusedCall('Der Server ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.', 0, { cause })
  })
  if (response.status === 401) return leave('ended')
  if (!response.ok) throw await refusalOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser reads it when it gets round to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name in a Content-Disposition, by preference the one with all its letters. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'Datei')
}
