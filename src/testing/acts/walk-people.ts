import { testAddress } from '../addresses.ts'
import { addPerson } from '../members.ts'
import { addAccountBeside } from '../set-ups/own-data.ts'
import { type ActWalker, fileForm } from './act-walker.ts'

const io = '/members/io'

/** What is done with records: by administrators, from files, and by who they are about. */
export async function walkPeople({ ask, act, calls }: ActWalker): Promise<void> {
  const all = `${io}/members`
  const otto = await act('member made', 'POST', all, { firstName: 'Otto', surName: 'Zahn' })
  const twin = await act('member made', 'POST', all, { firstName: 'Otto', surName: 'Zahn' })
  const revisionOf = async (id: string) => (await ask('GET', `${all}/${id}`)).member.revision
  const seen = async (id: string) => ({ revision: await revisionOf(id) })
  const one = `${all}/${otto.id}`
  await act('member changed', 'PATCH', one, { ...(await seen(otto.id)), city: 'Kiel' })
  await act('post returned', 'POST', `${one}/returned-post`, await seen(otto.id))
  await act('post arrives again', 'DELETE', `${one}/returned-post`, await seen(otto.id))
  await act('member marked as deceased', 'POST', `${one}/deceased`, await seen(otto.id))
  await act('member marked as living', 'DELETE', `${one}/deceased`, await seen(otto.id))
  await act('record restricted', 'POST', `${one}/restriction`, await seen(otto.id))
  await act('restriction lifted', 'DELETE', `${one}/restriction`, await seen(otto.id))
  await act('members distinguished', 'POST', `${one}/distinct`, { other: twin.id })
  await act('distinction taken back', 'DELETE', `${one}/distinct`, { other: twin.id })
  const pair = { other: twin.id, otherRevision: await revisionOf(twin.id), record: {} }
  await act('members merged', 'POST', `${one}/merge`, { ...(await seen(otto.id)), ...pair })
  await act('members separated', 'POST', `${all}/${twin.id}/separate`, await seen(twin.id))
  await act('member erased', 'DELETE', `${all}/${twin.id}`, await seen(twin.id))
  await addPerson(calls.app, { surName: 'Muster' }, true)
  await act('sample members removed', 'DELETE', `${all}/samples`)

  const table = 'Vorname;Nachname;Ort\nKarl;Neu;Bonn\n'
  const read = () => act('members read from a file', 'POST', `${all}/imports`, fileForm(table, 'a.csv'))
  const dropped = await read()
  await act('import dropped', 'DELETE', `${all}/imports/${dropped.id}`)
  const kept = await read()
  const path = `${all}/imports/${kept.id}`
  const changed = await act('import changed', 'PUT', path, { revision: kept.revision, trustNames: true })
  const taken = await act('members taken over from a file', 'POST', `${path}/accept`, { revision: changed.revision })
  await act('members from a file taken back', 'POST', `${path}/undo`, { revision: taken.revision })
}

/** What a member does with his own record and his own data. */
export async function walkOwnRecord({ act, ask, calls }: ActWalker): Promise<void> {
  const own = { street: 'Weg 1', zipCode: '38100', city: 'Braunschweig', email: 'emil@post.example' }
  const { id } = await addPerson(calls.app, { ...own, visible: true, newsletter: true })
  const { authorization: his } = await addAccountBeside(calls.app, id, 'emil@anmeldung.example')
  const typed = { ...testAddress, newsletter: true, visible: true }
  const saved = await act('own address changed', 'POST', `${io}/addresses`, typed, his)
  const { revision } = saved.address ?? saved
  await act('own address taken back', 'POST', `${io}/addresses/undo`, { revision }, his)
  await act('own address confirmed', 'POST', `${io}/addresses/confirmation`, undefined, his)
  const { consent } = await ask('GET', `${io}/consent`, undefined, his)
  await act('consent changed', 'PUT', `${io}/consent`, { ...consent, visible: false }, his)
  await act('record restricted', 'POST', `${io}/own-data/restriction`, undefined, his)
  await act('restriction lifted', 'DELETE', `${io}/own-data/restriction`, undefined, his)
  await act('own data taken', 'POST', `${io}/own-data/archive`, undefined, his)

  const correction = { reason: 'So heißt er.', changes: { nickname: 'Anker' } }
  const first = await act('correction asked', 'POST', `${io}/own-data/correction`, correction, his)
  const openIn = ({ requests }: { requests: { id: string; state: string }[] }) =>
    requests.find(({ state }) => state === 'open')?.id
  const revisionNow = async () => (await ask('GET', `${io}/members/${id}`)).member.revision
  const yes = async () => ({ answer: '', revision: await revisionNow() })
  await act('correction granted', 'POST', `${io}/data-requests/${openIn(first)}/correct`, await yes())
  const askErasure = () => act('erasure asked', 'POST', `${io}/own-data/erasure`, { reason: '' }, his)
  const withdrawn = openIn(await askErasure())
  await act('data request withdrawn', 'DELETE', `${io}/own-data/requests/${withdrawn}`, undefined, his)
  const refused = openIn(await askErasure())
  await act('data request refused', 'POST', `${io}/data-requests/${refused}/refuse`, { answer: 'Noch nicht.' })
  const granted = openIn(await askErasure())
  await act('erasure granted', 'POST', `${io}/data-requests/${granted}/erase`, await yes())
}
