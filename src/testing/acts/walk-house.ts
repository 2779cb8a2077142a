import { receiveMessage } from '../../calls/contact/receive-message.ts'
import { legalFacts } from '../builders/handover.ts'
import { putDocument } from '../documents.ts'
import { addPerson } from '../members.ts'
import { putTestMail } from '../outbox.ts'
import { upload } from '../pictures.ts'
import { type ActWalker, fileForm } from './act-walker.ts'

const io = '/members/io'

/** Files of members, mails, settings, the first steps. */
export async function walkFiles({ act, ask, calls, admin }: ActWalker): Promise<void> {
  const { app } = calls
  await act('document added', 'POST', `${io}/uploadFile`, fileForm('Ein Lied', 'Lied.txt'))
  const { id } = await putDocument(app, { fileName: 'Satzung.txt', bytes: Buffer.from('Paragraf eins') })
  const one = `${io}/documents/${id}`
  await act('document changed', 'PATCH', one, { revision: 1, title: 'Unsere Satzung' })
  await act('document version added', 'POST', `${one}/versions`, fileForm('Paragraf zwei', 'Satzung.txt'))
  await act('document deleted', 'DELETE', one)
  await act('document restored', 'POST', `${one}/restore`)

  const folders = `${io}/downloads/pictures/folders`
  await act('picture folder made', 'POST', folders, { name: '2026 Kneipe' })
  const picture = await upload(app, { folder: '2026 Kneipe', accountId: admin.account.id })
  const pic = `${io}/pictures/${picture.id}`
  await act('picture described', 'PATCH', pic, { revision: 1, description: 'Am Tisch' })
  await act('picture turned', 'POST', `${pic}/turn`, { revision: 2, turn: 90 })
  await act('media copied', 'POST', '/editor/media/from-picture', { picture: picture.id })
  await act('picture folder taken', 'POST', `${folders}/2026 Kneipe/archive`, {})
  await act('picture deleted', 'DELETE', pic)
  await act('picture restored', 'POST', `${pic}/restore`)
  await act('picture folder changed', 'PATCH', `${folders}/2026 Kneipe`, { name: '2026 Antrittskneipe' })
  await act('picture folder made', 'POST', folders, { name: '2027 Leer' })
  await act('picture folder removed', 'DELETE', `${folders}/2027 Leer`)
  await act('bin emptied', 'DELETE', `${io}/bin`)

  const mail = await putTestMail(app.database.db, app.clock, { to: 'a@b.example' })
  await app.database.db.updateTable('mails').set({ state: 'failed' }).where('id', '=', mail).execute()
  await act('mail retried', 'POST', `${io}/mails/${mail}/retry`)
  await act('mail deleted', 'DELETE', `${io}/mails/${mail}`)
  await act('test mail sent', 'POST', `${io}/mails/test`)
  Object.assign(app.config, { backupTo: '/mnt/sicherung', survivalTo: '/mnt/kopie' })
  await act('survival copy asked for', 'POST', `${io}/backup/survival-copy`)
  await act('backup asked for', 'POST', `${io}/backup`)
  await receiveMessage(app, { name: 'Otto', email: 'otto@b.example', message: 'Hallo' }, '192.0.2.9')
  const { messages } = await ask('GET', `${io}/messages`)
  await act('message of a visitor deleted', 'DELETE', `${io}/messages/${messages[0].id}`)
  await act('setting changed', 'PUT', `${io}/settings`, { addressOffice: ['adressen@aurora.example'] })
  await act('keeping of acts changed', 'PUT', `${io}/acts/keeping`, { changes: 24, visits: 6 })
  await act('setting changed', 'PUT', `${io}/settings/mails`, { duties: false, birthdays: false })
  await act('legal texts written', 'PUT', `${io}/legal`, { facts: legalFacts, revision: 0 })
  await act('first step marked', 'PUT', `${io}/setup/name`, { state: 'skipped' })
  const { processings } = await ask('GET', `${io}/processing-register`)
  await act('processing register changed', 'PUT', `${io}/processing-register`, { [processings[0].key]: 'Anmerkung' })
}

/** Letters to many, congratulations, events, duties, the change of semester, the sample. */
export async function walkSemester({ act, ask, calls, admin }: ActWalker): Promise<void> {
  const circulars = `${io}/circulars`
  const content = { subject: 'Einladung', text: 'bald ist es so weit.' }
  const address = { street: 'Weg 1', zipCode: '38100', city: 'Braunschweig', newsletter: true }
  const paul = await addPerson(calls.app, { firstName: 'Paul', surName: 'Ott', ...address })
  const dropped = await ask('POST', circulars, { kind: 'letter', content })
  await act('circular dropped', 'DELETE', `${circulars}/${dropped.id}?revision=${dropped.revision}`)
  const circular = await ask('POST', circulars, { kind: 'letter', content })
  const one = `${circulars}/${circular.id}`
  await act('test mail sent', 'POST', `${one}/test`, { what: 'mail' })
  const { counts } = await ask('POST', `${one}/recipients`, {})
  const seen = { mail: counts.mail, letter: counts.letter }
  await act('circular sent', 'POST', `${one}/send`, { revision: circular.revision, seen })
  await act('post returned', 'POST', `${one}/recipients/${paul.id}/returned`)
  const { subject, text } = content
  const words = { name: 'Vorlage', content: { subject, text } }
  const template = await act('circular template made', 'POST', `${circulars}/templates`, words)
  const at = `${circulars}/templates/${template.id}`
  await act('circular template changed', 'PUT', at, { ...words, name: 'Andere', revision: 1 })
  await act('circular template deleted', 'DELETE', `${at}?revision=2`)
  await act('circulars lent', 'PUT', `${circulars}/senders`, { accountIds: [admin.account.id] })

  const greeting = { revision: 0, words: { subject: 'Glückwunsch', text: 'alles Gute!' } }
  await act('congratulation text changed', 'PUT', `${io}/birthdays/texts/birthday`, greeting)
  await addPerson(calls.app, { firstName: 'Ida', surName: 'Tag', ...address, birthday: '1990-11-20' })
  const { occasions } = await ask('GET', `${io}/birthdays`)
  const first = occasions.find(({ kind }: { kind: string }) => kind === 'birthday')
  const chosen = [{ kind: 'birthday', id: first.id, day: first.day }]
  await act('congratulations set', 'POST', `${io}/birthdays/letters`, { chosen })
  await act('congratulations set', 'POST', `${io}/birthdays/cards`, { chosen })

  const list = '/editor/collections/fixedDates'
  const { entries } = await ask('GET', list)
  const fixed = entries.find(({ data }: { data: { id: number } }) => data.id === 1)
  const signUp = { guests: false, companions: 0, meals: [], seenBy: 'members' }
  const data = { ...fixed.data, signUp }
  await ask('PUT', `${list}/entries/${fixed.id}`, { revision: fixed.revision, data })
  await act('event answered', 'PUT', `${io}/dates/f1/answer`, { answer: 'no' })

  const { offices, semester } = await ask('GET', `${io}/duties`)
  const duty = offices.flatMap(({ duties }: { duties: { id: string }[] }) => duties)[0]
  const key = semester.key ?? semester
  await act('duty ticked', 'PUT', `${io}/duties/${duty.id}`, { semester: key, isDone: true })
  await act('tick of duty taken back', 'PUT', `${io}/duties/${duty.id}`, { semester: key, isDone: false })

  const handovers = `${io}/handover`
  const begun = (await act('change of semester begun', 'POST', handovers, {})).open
  await act('change of semester lent', 'PUT', `${handovers}/${begun.id}/leader`, { accountId: admin.account.id })
  await act('change of semester dropped', 'DELETE', `${handovers}/${begun.id}?revision=${begun.revision}`)
  const { open } = await ask('POST', handovers, {})
  await act('change of semester published', 'POST', `${handovers}/${open.id}/publish`, { revision: open.revision })
  await act('change of semester taken back', 'POST', `${handovers}/${open.id}/undo`)

  const { fingerprint, touched } = await ask('GET', `${io}/sample`)
  const remove = touched.map(({ id }: { id: string }) => id)
  const decision = { fingerprint, touched: { keep: remove, remove: [] } }
  await act('sample fraternity removed', 'DELETE', `${io}/sample`, decision)
  await act('sample fraternity brought back', 'POST', `${io}/sample/restore`)
}
