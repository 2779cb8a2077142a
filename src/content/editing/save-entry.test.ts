import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { contentClock as clock, question, saveQuestions, storedEntries } from '../../testing/content.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { contentVersion, findEntries } from '../entries.ts'
import { listRevisions } from '../history/list-revisions.ts'
import { readContent } from '../reading/read-content.ts'
import { seedContent } from '../seeding/seed-content.ts'
import { ContentConflict } from './content-conflict.ts'
import { deleteEntry } from './delete-entry.ts'
import { saveEntry } from './save-entry.ts'

describe.each(engines)('saveEntry on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const save = (data: unknown, basedOn?: { id: string; revision: number }, editor: string | null = 'berta') =>
    saveEntry(database.db, clock, editor, { collection: 'faq', data, basedOn })
  const refusalOf = (saving: Promise<unknown>) =>
    saving.then(
      () => undefined,
      (error: unknown) => error,
    )

  describe('of a new entry', () => {
    it('puts it at the end of its list, sanitised, with a history', async () => {
      await saveQuestions(database.db, ['wer', 'was'])
      const saved = await save({ ...question('wo'), answer: '<p onclick="x()">Hier &amp; da</p><script>y</script>' })
      expect(saved).toEqual({
        id: expect.any(String),
        revision: 1,
        data: { id: 'wo', question: 'wo?', answer: '<p>Hier &amp; da</p>' },
      })
      const stored = await storedEntries(database.db, 'faq')
      expect(stored.map((entry) => entry.id)).toEqual(['wer', 'was', 'wo'])
      expect(stored[2]).toEqual(saved.data)
      expect(await listRevisions(database.db, { collection: 'faq', entryId: saved.id })).toEqual([
        {
          id: expect.any(String),
          version: 3,
          what: 'created',
          entryId: saved.id,
          revision: 1,
          before: null,
          accountId: 'berta',
          changedAt: clock().getTime(),
        },
      ])
    })

    it('refuses what does not fit, field by field, and writes nothing', async () => {
      expect(await refusalOf(save({ id: 'Wer', question: '' }))).toMatchObject({
        code: 'unprocessable',
        title: 'Bitte prüfe deine Eingaben.',
        errors: [
          { field: 'id', message: 'nur Kleinbuchstaben, Ziffern und Bindestriche' },
          { field: 'question', message: 'darf nicht leer sein' },
          { field: 'answer', message: 'fehlt' },
        ],
      })
      expect([await storedEntries(database.db, 'faq'), await contentVersion(database.db)]).toEqual([[], 0])
    })

    it('refuses a key that is taken, and moves nothing', async () => {
      await saveQuestions(database.db)
      expect(await refusalOf(save(question('was')))).toMatchObject({
        code: 'unprocessable',
        errors: [{ field: 'id', message: 'was gibt es schon' }],
      })
      expect([(await storedEntries(database.db, 'faq')).length, await contentVersion(database.db)]).toEqual([3, 3])
    })

    it('takes twins where entries have no key', async () => {
      const lesson = { title: 'Räume', text: 'Früh reservieren.' }
      for (let i = 0; i < 2; i++) await saveEntry(database.db, clock, null, { collection: 'lessons', data: lesson })
      expect(await storedEntries(database.db, 'lessons')).toEqual([lesson, lesson])
    })
  })

  describe('of a change', () => {
    it('keeps the place, counts the revision, remembers what was before and moves the version', async () => {
      const [, was] = await saveQuestions(database.db)
      const saved = await save(question('was', 'Anders.'), was)
      expect(saved).toMatchObject({ id: was?.id, revision: 2, data: { answer: 'Anders.' } })
      expect((await storedEntries(database.db, 'faq')).map((entry) => entry.answer)).toEqual(['Du.', 'Anders.', 'Du.'])
      const [last] = await listRevisions(database.db, { collection: 'faq', entryId: was?.id ?? '' })
      expect(last).toMatchObject({ what: 'changed', revision: 2, before: question('was'), accountId: 'berta' })
      expect(await contentVersion(database.db)).toBe(4)
    })

    it('does nothing where nothing has changed', async () => {
      const [wer] = await saveQuestions(database.db)
      expect(await save({ ...question('wer'), question: ' wer? ' }, wer)).toMatchObject({ revision: 1 })
      expect(await contentVersion(database.db)).toBe(3)
      expect(await listRevisions(database.db, { collection: 'faq' })).toHaveLength(3)
    })

    it('refuses an outdated revision with all three versions, and loses neither text', async () => {
      const [wer] = await saveQuestions(database.db)
      await save(question('wer', 'Ihre erste.'), wer)
      await save(question('wer', 'Ihre zweite.'), { id: wer?.id ?? '', revision: 2 }, 'carl')
      const refusal = await refusalOf(save(question('wer', 'Meine.<script>x</script>'), wer))
      expect(refusal).toBeInstanceOf(ContentConflict)
      expect(refusal).toMatchObject({ code: 'conflict', title: 'Dieser Eintrag ist inzwischen geändert worden.' })
      expect((refusal as ContentConflict).details).toEqual({
        base: { revision: 1, data: question('wer') },
        current: {
          revision: 3,
          data: question('wer', 'Ihre zweite.'),
          changedBy: 'ehemaliger Redakteur',
          changedAt: clock().getTime(),
        },
        mine: { data: question('wer', 'Meine.') },
        names: {},
      })
      expect(await storedEntries(database.db, 'faq')).toContainEqual(question('wer', 'Ihre zweite.'))
      expect(await contentVersion(database.db)).toBe(5)
    })

    it('says that the entry has been deleted meanwhile, and still returns the text', async () => {
      const [wer] = await saveQuestions(database.db)
      await deleteEntry(database.db, clock, 'carl', { collection: 'faq', id: wer?.id ?? '', revision: 1 })
      const refusal = await refusalOf(save(question('wer', 'Meine.'), wer))
      expect(refusal).toMatchObject({
        title: 'Dieser Eintrag ist inzwischen gelöscht worden.',
        details: {
          base: { revision: 1, data: question('wer') },
          current: { revision: 2, data: null },
          mine: { data: question('wer', 'Meine.') },
        },
      })
    })

    it('refuses a revision that has never been', async () => {
      const [wer] = await saveQuestions(database.db)
      const refusal = await refusalOf(save(question('wer', 'Meine.'), { id: wer?.id ?? '', revision: 7 }))
      expect(refusal).toMatchObject({ code: 'conflict', details: { base: { revision: 7, data: null } } })
    })

    it('knows no entry that never was, nor one of another collection', async () => {
      const [wer] = await saveQuestions(database.db)
      expect(await refusalOf(save(question('wer'), { id: 'nie', revision: 1 }))).toMatchObject({ code: 'not_found' })
      const asLesson = { collection: 'lessons', data: { title: 'a', text: 'b' }, basedOn: wer } as const
      expect(await refusalOf(saveEntry(database.db, clock, null, asLesson))).toMatchObject({ code: 'not_found' })
    })

    it('refuses the key of another entry and keeps its own', async () => {
      const [wer] = await saveQuestions(database.db)
      expect(await refusalOf(save(question('was'), wer))).toMatchObject({
        errors: [{ field: 'id', message: 'was gibt es schon' }],
      })
      expect((await storedEntries(database.db, 'faq')).map((entry) => entry.id)).toEqual(['wer', 'was', 'wo'])
      expect(await save(question('wie'), wer)).toMatchObject({ revision: 2, data: { id: 'wie' } })
    })
  })

  describe('of what pages rely on', () => {
    beforeEach(() => inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir)))

    it('changes the one entry, and makes no second', async () => {
      const [row] = await findEntries(database.db, ['home'])
      const [home] = await storedEntries(database.db, 'home')
      const data = { ...home, heading: 'Anders' }
      const basedOn = { id: row?.id ?? '', revision: 1 }
      await saveEntry(database.db, clock, null, { collection: 'home', data, basedOn })
      expect(await readContent(database.db, 'visitor', 'home')).toEqual({ ...data, entryId: row?.id })
      const second = saveEntry(database.db, clock, null, { collection: 'home', data })
      expect(await refusalOf(second)).toMatchObject({
        code: 'unprocessable',
        title: '„Startseite“: Hier lassen sich Einträge nur ändern, nicht hinzufügen oder löschen.',
      })
      expect(await findEntries(database.db, ['home'])).toHaveLength(1)
    })

    it('leaves each page its introduction', async () => {
      const [row] = await findEntries(database.db, ['intros'])
      const [intro] = await storedEntries(database.db, 'intros')
      const basedOn = { id: row?.id ?? '', revision: 1 }
      const moved = { ...intro, page: 'faq' }
      const saving = saveEntry(database.db, clock, null, { collection: 'intros', data: moved, basedOn })
      expect(await refusalOf(saving)).toMatchObject({
        errors: [
          { field: 'page', message: 'muss home bleiben' },
          { field: 'page', message: 'faq gibt es schon' },
        ],
      })
      const another = saveEntry(database.db, clock, null, { collection: 'intros', data: moved })
      expect(await refusalOf(another)).toMatchObject({ code: 'unprocessable' })
    })
  })
})
