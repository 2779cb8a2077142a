import { describe, expect, it } from 'vitest'
import { engines } from '../../../testing/databases.ts'
import { useOwnData } from '../../../testing/set-ups/own-data.ts'
import { readPdf } from '../../../trials/read-pdf.ts'
import { type InUse, measuresOf, processingsOf } from './processing-rules.ts'

describe.each(engines)('the register of what is done with data, on %s', (engine) => {
  const { state, ask } = useOwnData(engine)
  const path = '/processing-register'
  const as = (method: string, body?: unknown) => ask(method, path, body, state.admin.authorization)

  it('says what this installation does, with the remarks of administrators', async () => {
    const { json } = await as('GET')
    expect(json.processings.find(({ key }: { key: string }) => key === 'messages').kept).toBe('6\u00a0Monate')
    const measures = async () =>
      (await as('GET')).json.measures.map(({ measure }: { measure: string }) => measure).join()
    expect(await measures()).toContain('kein Mailserver')
    expect(await measures()).toContain('freiwillig (Passkey')
    const { db } = state.calls.app.database
    const on = { name: 'second-factor', value: 'true', changed_by: null, changed_at: 0 }
    await db.insertInto('settings').values(on).execute()
    expect(await measures()).toContain('Pflicht für Administratoren')
    await db.updateTable('act_chains').set({ kept_months: 17 }).where('chain', '=', 'changes').execute()
    const acts = (await as('GET')).json.processings.find(({ key }: { key: string }) => key === 'acts')
    expect(acts.kept).toContain('Änderungen 17\u00a0Monate; Anmeldungen und Angesehenes 6\u00a0Monate')
    expect((await as('PUT', { unbekannt: 'x' })).status).toBe(422)
    expect((await as('PUT', { files: 'x'.repeat(2001) })).status).toBe(422)
    expect((await as('PUT', { measures: 'Sicherung jede Nacht' })).json.measuresRemark).toBe('Sicherung jede Nacht')
    const changed = await as('PUT', { files: ' Siehe Beschluss vom 3. Mai. ', mails: '' })
    expect(changed.json.processings.filter(({ remark }: { remark: string }) => remark !== '')).toMatchObject([
      { key: 'files', remark: 'Siehe Beschluss vom 3. Mai.' },
    ])
  })

  it('is set as a document', async () => {
    await as('PUT', { files: 'Siehe Beschluss vom 3. Mai.', measures: 'Sicherung jede Nacht' })
    const authorization = state.admin.authorization
    const answer = await state.calls.request(`/members/io${path}/pdf`, { headers: { authorization } })
    expect(answer.status).toBe(200)
    const text = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const words of [
      'Verzeichnis von Verarbeitungstätigkeiten',
      'Beschluss vom 3. Mai',
      'Art. 32 DSGVO',
      'jede Nacht',
    ]) {
      expect(text).toContain(words)
    }
  })
})

it('names the servers of others, and nothing else of their addresses', () => {
  const inUse: InUse = {
    ...{ mailServer: 'mail.example.org', fileServer: 's3.example.org', databaseServer: null },
    ...{ hasScanner: true, isEncrypted: true, isFactorObligatory: false, actMonths: { changes: 36, visits: 6 } },
  }
  const of = (key: string) => processingsOf(inUse).find((each) => each.key === key)?.recipients
  expect(of('mails')).toBe('Anbieter des Mailservers (mail.example.org)')
  expect(of('files')).toContain('Betreiber des Dateispeichers (s3.example.org)')
  expect(of('records')).toBe('Niemand außerhalb der Verbindung')
  const measures = measuresOf(inUse).map(({ measure }) => measure)
  expect(measures).toContain('Datenbank auf dem eigenen Server; Dateien auf s3.example.org (S3)')
})
