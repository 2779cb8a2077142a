import { data } from 'react-router'
import type { ShownContent } from '../../../content/reading/introduce.ts'
import type { MembersPageName } from '../../../content/site-map.ts'
import { askPatiently } from '../../session/ask-patiently.ts'
import { client } from '../../session/client.ts'

/** What a members' page shows, for the token of the session. A failure is shown by the layout, with a way to try again. */
export async function loadContent<Name extends MembersPageName>(page: Name): Promise<ShownContent<Name>> {
  const response = await askPatiently(() => client.members.io.content[':page'].$get({ param: { page } }))
  if (response.status === 404) throw data(null, { status: 404 })
  if (!response.ok) throw new Error(`GET /members/io/content/${page} answered ${response.status}`)
  // The call's own type is that of all pages together.
  return (await response.json()) as unknown as ShownContent<Name>
}
