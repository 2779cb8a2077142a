import { type CollectionName, collections } from '../src/content/collections/collections.ts'
import { barriersOn } from './barriers.ts'
import { expect, formOf, heldBy, sampleForm, test } from './form-story.ts'

// Each part of a form is told at both widths by the other stories; here it is about all collections.
test('the form of every collection opens, holds what it was given, and has no barrier', { tag: '@once' }, async ({
  page,
  openForm,
}) => {
  for (const name of Object.keys(collections) as CollectionName[]) {
    const given = await sampleForm(name)
    await openForm(given)
    await expect(page.getByRole('group', { name: 'Formular' }), name).toBeVisible()
    expect(await heldBy(page), name).toEqual(given.data)
    expect(await barriersOn(page), name).toEqual([])
  }
})

const event = {
  form: formOf('events'),
  data: { id: 1, datum: '', veranstaltung: '', bemerkung: '', ladiesWelcome: false, cancelled: false, semester: '' },
}

test('an event is filled in, with its exact date beside the one in words', async ({ page, openForm }) => {
  await openForm(event)
  await page.getByLabel('Datum', { exact: true }).fill('Sa, 5. April 2025, 20 Uhr')
  await page.getByRole('textbox', { name: 'Veranstaltung' }).click()
  await page.keyboard.type('Antrittskneipe')
  await page.getByLabel('Damen willkommen').check()
  const begins = page.getByRole('group', { name: 'Beginn genau' })
  await begins.getByLabel('Tag', { exact: true }).fill('2025-04-05')
  await begins.getByLabel('Uhrzeit, wenn bekannt').fill('20:00')
  const semester = page.getByRole('combobox', { name: 'Semester' })
  await semester.fill('sommer')
  await page.getByRole('option', { name: 'Sommersemester 2025' }).click()
  await expect(semester).toHaveValue('Sommersemester 2025')
  expect(await heldBy(page)).toEqual({
    id: 1,
    datum: 'Sa, 5. April 2025, 20 Uhr',
    veranstaltung: 'Antrittskneipe',
    bemerkung: '',
    ladiesWelcome: true,
    cancelled: false,
    semester: 'ss2025',
    begins: '2025-04-05T20:00',
  })
  await begins.getByLabel('Tag', { exact: true }).fill('')
  await begins.getByLabel('Uhrzeit, wenn bekannt').fill('')
  expect(await heldBy(page)).not.toHaveProperty('begins')
})

test('says what is wrong once typing calms down, leads to the first fault, and forgets what is put right', {
  tag: '@once',
}, async ({ page, openForm }) => {
  await openForm({ ...event, data: { ...event.data, semester: 'ss1999' } })
  await expect(page.getByText('Es gibt keinen Eintrag „ss1999“ mehr.')).toBeVisible()
  const number = page.getByLabel('Nummer')
  await number.fill('eins')
  await expect(page.getByText('Muss eine Zahl sein.')).toBeVisible()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/Muss eine Zahl sein/)
  await number.fill('2')
  await expect(page.getByText('Muss eine Zahl sein.')).toBeHidden()
  // What has not been touched yet is left alone.
  await expect(page.getByText('Darf nicht leer sein.')).toBeHidden()
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByLabel('Datum', { exact: true })).toBeFocused()
  await expect(page.getByText('Darf nicht leer sein.')).toHaveCount(2)
})

test('what the server refuses stands at its field until it is changed', { tag: '@once' }, async ({
  page,
  openForm,
}) => {
  const errors = [
    { field: 'id', message: '1 gibt es schon' },
    { field: 'surplus', message: 'ist hier nicht vorgesehen' },
  ]
  await openForm({ ...event, errors })
  await expect(page.getByText('1 gibt es schon.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('surplus: Ist hier nicht vorgesehen.')
  await page.getByLabel('Nummer').fill('2')
  await expect(page.getByText('1 gibt es schon.')).toBeHidden()
})

test('a short name for the address follows the title of a new entry', { tag: '@once' }, async ({ page, openForm }) => {
  await openForm({ form: formOf('faq'), data: { id: '', question: '', answer: '' } })
  await page.getByLabel('Frage', { exact: true }).fill('Wie heißt ihr wirklich?')
  const slug = page.getByLabel('Kürzel in der Adresse')
  await expect(slug).toHaveValue('wie-heisst-ihr-wirklich')
  await slug.fill('name')
  await page.getByLabel('Frage', { exact: true }).fill('Wie heißt ihr?')
  await expect(slug).toHaveValue('name')
  await openForm({ form: formOf('faq'), data: { id: 'alt', question: 'Alt?', answer: '' } })
  await page.getByLabel('Frage', { exact: true }).fill('Neu?')
  await expect(slug).toHaveValue('alt')
})

test('a name is free, and the records offer theirs; a member is only chosen', { tag: '@once' }, async ({
  page,
  openForm,
}) => {
  await openForm(await sampleForm('offices'))
  const spokesman = page.getByRole('combobox', { name: 'Sprecher (freiwillig)', exact: true })
  await spokesman.fill('osk')
  await page.getByRole('option', { name: 'Oskar Lindhorst' }).click()
  expect((await heldBy(page)).holders).toContainEqual({ office: 'senior', person: 'Oskar Lindhorst' })
  await spokesman.fill('Wer auch immer')
  // Each office has its line: a new one is vacant, a hidden one is there as long as somebody holds it.
  await expect(page.getByText('Dieses Amt ist ausgeblendet.')).toHaveCount(1)
  expect((await heldBy(page)).holders).toEqual([
    { office: 'senior', person: 'Wer auch immer' },
    { office: 'hauswart', person: '' },
    { office: 'fotofux', person: 'Levin Adomeit' },
  ])

  const profile = await sampleForm('profiles')
  await openForm(profile)
  const member = page.getByRole('combobox', { name: 'Bundesbruder' })
  await expect(page.getByText('Diesen Datensatz gibt es nicht mehr.')).toBeVisible()
  await member.fill('jul')
  await expect(page.getByRole('option', { name: 'Julian Pham' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(member).toHaveValue('Julian Pham')
  expect((await heldBy(page)).member).toBe('5c7a2d5e-0000-4000-8000-000000000001')
  await member.fill('unsinn')
  await page.keyboard.press('Tab')
  await expect(member).toHaveValue('Julian Pham')
})

test.describe('a list', () => {
  const rules = { form: formOf('home'), data: { welcome: ['eins', 'zwei', 'drei'] } }
  const welcome = async (page: Parameters<typeof heldBy>[0]) => (await heldBy(page)).welcome

  test('is ordered by buttons, and those who listen hear where a row is', { tag: '@once' }, async ({
    page,
    openForm,
  }) => {
    await openForm(rules)
    await page.getByRole('button', { name: '„drei“ nach oben' }).click()
    expect(await welcome(page)).toEqual(['eins', 'drei', 'zwei'])
    await expect(page.getByText('„drei“ steht jetzt an Stelle 2 von 3.')).toBeAttached()
    await page.getByRole('button', { name: '„drei“ nach oben' }).click()
    expect(await welcome(page)).toEqual(['drei', 'eins', 'zwei'])
    await expect(page.getByRole('button', { name: '„drei“ nach oben' })).toHaveAttribute('aria-disabled', 'true')
    const down = page.getByRole('button', { name: '„drei“ nach unten' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(down).toBeFocused()
    expect(await welcome(page)).toEqual(['eins', 'drei', 'zwei'])
  })

  test('is ordered by keyboard: one stop, arrows, lift, move, drop, or give back @once', async ({ page, openForm }) => {
    await openForm(rules)
    const handle = (name: string) => page.getByRole('button', { name: `„${name}“ verschieben` })
    await handle('eins').focus()
    await page.keyboard.press('ArrowDown')
    await expect(handle('zwei')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Du verschiebst „eins“.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(handle('eins')).toBeFocused()
    expect(await welcome(page)).toEqual(['zwei', 'drei', 'eins'])
    await page.keyboard.press('Escape')
    expect(await welcome(page)).toEqual(['eins', 'zwei', 'drei'])
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await welcome(page)).toEqual(['zwei', 'eins', 'drei'])
    await expect(handle('eins')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ArrowDown')
    expect(await welcome(page)).toEqual(['zwei', 'eins', 'drei'])
  })

  test('is ordered by mouse and by touch', async ({ page, openForm, isMobile }) => {
    await openForm(rules)
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name: `„${name}“ verschieben` }).boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    type Point = { x: number; y: number }
    // The row falls into the gap that is shown: only then is it let go.
    const drag = async (from: Point, to: Point, gap: { row: string; side: 'above' | 'below' }) => {
      const row = page.locator('.order-row', { has: page.getByRole('button', { name: `„${gap.row}“ verschieben` }) })
      if (!isMobile) {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(to.x, to.y, { steps: 4 })
        await expect(row).toHaveAttribute('data-gap', gap.side)
        return page.mouse.up()
      }
      const touch = await page.context().newCDPSession(page)
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints })
      await send('touchStart', [from])
      await send('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
      await send('touchMove', [to])
      await expect(row).toHaveAttribute('data-gap', gap.side)
      await send('touchEnd', [])
    }
    // Away from the edges of the window: a row that is held there scrolls the page under it.
    const toMiddle = () =>
      page
        .getByRole('button', { name: '„zwei“ verschieben' })
        .evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await toMiddle()
    const first = await middle('eins')
    await drag(await middle('drei'), { x: first.x, y: first.y - 15 }, { row: 'eins', side: 'above' })
    await expect.poll(() => welcome(page)).toEqual(['drei', 'eins', 'zwei'])
    await toMiddle()
    const last = await middle('zwei')
    await drag(await middle('drei'), { x: last.x, y: last.y + 60 }, { row: 'zwei', side: 'below' })
    await expect.poll(() => welcome(page)).toEqual(['eins', 'zwei', 'drei'])
  })

  test('rows are opened, added, and taken out with a way back', { tag: '@once' }, async ({ page, openForm }) => {
    await openForm(rules)
    await page.getByRole('button', { name: 'Bearbeiten: „zwei“' }).click()
    await page.getByRole('textbox', { name: 'Absatz' }).fill('ZWEI')
    await expect(page.getByRole('button', { name: 'Bearbeiten: „ZWEI“' })).toBeVisible()
    await page.getByRole('button', { name: 'Absatz hinzufügen' }).click()
    await page.getByRole('textbox', { name: 'Absatz' }).fill('vier')
    expect(await welcome(page)).toEqual(['eins', 'ZWEI', 'drei', 'vier'])
    await page.getByRole('button', { name: '„eins“ entfernen' }).click()
    expect(await welcome(page)).toEqual(['ZWEI', 'drei', 'vier'])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    expect(await welcome(page)).toEqual(['eins', 'ZWEI', 'drei', 'vier'])
  })

  test('of a thousand rows has pages, and a row goes to any place', { tag: '@once' }, async ({ page, openForm }) => {
    const many = Array.from({ length: 1000 }, (_, at) => `Zeile ${at + 1}`)
    await openForm({ form: formOf('home'), data: { welcome: many } })
    await expect(page.getByText('1 bis 50 von 1.000')).toBeVisible()
    await page.getByRole('button', { name: 'Nächste' }).click()
    await page.getByRole('button', { name: '„Zeile 51“ nach oben' }).click()
    await expect(page.getByText('1 bis 50 von 1.000')).toBeVisible()
    expect(((await welcome(page)) as string[])[49]).toBe('Zeile 51')
    await page.getByRole('button', { name: 'Bearbeiten: „Zeile 2“' }).click()
    await page.getByLabel('„Zeile 2“ an Stelle').fill('1000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('951 bis 1000 von 1.000')).toBeVisible()
    expect(((await welcome(page)) as string[]).at(-1)).toBe('Zeile 2')
    await expect(page.getByRole('textbox', { name: 'Absatz' })).toHaveValue('Zeile 2')
  })

  test('a fault inside a closed row is found: the row opens', { tag: '@once' }, async ({ page, openForm }) => {
    const given = await sampleForm('home')
    await openForm({ ...given, data: { ...given.data, welcome: ['eins', ''] } })
    await page.getByRole('button', { name: 'Prüfen' }).click()
    await expect(page.getByRole('textbox', { name: 'Absatz' })).toBeFocused()
    await expect(page.getByText('Darf nicht leer sein.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Hier stimmt etwas nicht' })).toBeVisible()
  })
})
