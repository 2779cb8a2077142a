import type { BookletForm } from '../../../../calls/programme/booklet/booklet-forms.ts'
import { client } from '../../../session/client.ts'
import { RefusedCall, refusalOf } from '../../../session/refused-call.ts'

export interface WantedBooklet {
  semester: string
  form: BookletForm
  audience: 'members' | 'public'
  /** As it would be if one's own drafts were published. */
  withDrafts: boolean
}

const call = client.members.io.programme[':semester'].booklet

const asCall = ({ semester, form, audience, withDrafts }: WantedBooklet) => ({
  param: { semester },
  query: { form, for: audience, ...(withDrafts && { drafts: '1' as const }) },
})

/** Where it is fetched to be saved. */
export function bookletAddress(wanted: WantedBooklet): string {
  const { param, query } = asCall(wanted)
  return `/members/io/programme/${encodeURIComponent(param.semester)}/booklet?${new URLSearchParams(query)}`
}

export interface FetchedBooklet {
  pdf: Uint8Array<ArrayBuffer>
  /** So many of one's own drafts are not finished, and so not in it. */
  unfinished: number
}

export async function fetchBooklet(wanted: WantedBooklet): Promise<FetchedBooklet> {
  const response = await call.$get(asCall(wanted)).catch((cause) => {
    throw new RefusedCall('Der Server ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.', 0, { cause })
  })
  if (!response.ok) throw await refusalOf(response as Response)
  const unfinished = Number(response.headers.get('unfinished-drafts') ?? 0)
  return { pdf: new Uint8Array(await response.arrayBuffer()), unfinished }
}
