import { collections } from '../src/content/collections/collections.ts'
import { plainText } from '../src/content/schema/plain-text-rules.ts'
import { sanitizeRichText } from '../src/content/schema/sanitize-rich-text.ts'
import { mapFields } from '../src/content/schema/walk-schema.ts'
import { seededRandom } from '../src/testing/random.ts'
import { readWholeSample } from '../src/testing/samples/sample-fraternity.ts'
import { expect, formOf, heldBy, sampleForm, test } from './form-story.ts'

type Rich = 'block' | 'inline'

test('every rich text of the sample comes back unchanged @once', async ({ page, openForm }) => {
  const texts: [Rich, string][] = []
  for (const [name, entries] of await readWholeSample()) {
    for (const entry of entries) {
      mapFields(collections[name].schema, entry, (value, { rich }) => {
        if (rich && value !== '') texts.push([rich, String(value)])
        return value
      })
    }
  }
  expect([texts.filter(([rich]) => rich === 'block').length, texts.length]).toEqual([102, 450])
  await openForm(await sampleForm('faq'))
  const written = await page.evaluate((all) => all.map(([rich, html]) => window.throughEditor(html, rich)), texts)
  // Blanks between two blocks are not seen, and the editor writes none.
  const tight = (html: string) =>
    html.replace(/(<\/?(?:p|ul|ol|li|dl|dt|dd|h3|h4|blockquote|hr)\b[^>]*>)\s+(?=<)/g, '$1')
  expect(written.map((html) => sanitizeRichText(html))).toEqual(texts.map(([, html]) => tight(html)))
  expect(written.map((html) => sanitizeRichText(html))).toEqual(written)
})

test('no markup that the sanitiser lets through loses a word, in prose or in a line @once', async ({
  page,
  openForm,
}) => {
  const random = seededRandom(1895)
  const tags = 'p ul ol li dl dt dd h3 h4 blockquote strong em b i a sup sub small'.split(' ')
  const scrap = () => {
    const tag = tags[random(tags.length)] as string
    const open = tag === 'a' ? '<a href="/faq">' : `<${tag}>`
    const scraps = [open, `</${tag}>`, `w${random(1000)} `, '<hr />', '<br />', ` „ü${random(10)}“ & <x> `]
    return scraps[random(scraps.length)] as string
  }
  const texts = Array.from({ length: 600 }, () =>
    sanitizeRichText(Array.from({ length: 1 + random(25) }, scrap).join('')),
  )
  await openForm(await sampleForm('faq'))
  const words = (html: string) => plainText(html).replace(/\s+/g, '')
  for (const rich of ['block', 'inline'] as const) {
    const written = await page.evaluate(([all, as]) => all.map((html) => window.throughEditor(html, as)), [
      texts,
      rich,
    ] as const)
    for (const [at, html] of texts.entries()) {
      const once = written[at] ?? ''
      expect(words(once), `${rich}: ${html}`).toBe(words(html))
      expect(sanitizeRichText(once), html).toBe(once)
    }
  }
})

test('paragraphs in a line keep their words apart @once', async ({ page, openForm }) => {
  await openForm(await sampleForm('faq'))
  const line = await page.evaluate(() =>
    window.throughEditor('<p>Eins</p><ul><li>zwei</li><li>drei</li></ul>', 'inline'),
  )
  expect(line).toBe('Eins zwei drei')
})

const answer = { form: formOf('faq'), data: { id: 'wer', question: 'Wer?', answer: '' } }

test.describe('typing', () => {
  test('makes German quotes, dashes and dots, and takes them back', { tag: '@once' }, async ({ page, openForm }) => {
    await openForm(answer)
    const text = page.getByRole('textbox', { name: 'Antwort' })
    await text.click()
    await page.keyboard.type('Er sagte "nein" -- und ging ...')
    expect((await heldBy(page)).answer).toBe('<p>Er sagte „nein“ – und ging …</p>')
    await page.keyboard.press('Backspace')
    expect((await heldBy(page)).answer).toBe('<p>Er sagte „nein“ – und ging ...</p>')
  })

  test('marks, lists and headings come from toolbar and keyboard, and can be undone', { tag: '@once' }, async ({
    page,
    openForm,
  }) => {
    await openForm(answer)
    const text = page.getByRole('textbox', { name: 'Antwort' })
    const tools = page.getByRole('toolbar', { name: 'Auszeichnung: Antwort' })
    await text.click()
    await tools.getByRole('button', { name: 'Überschrift', exact: true }).click()
    await page.keyboard.type('Titel')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('fett')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' und')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('weiter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- eins')
    await page.keyboard.press('Enter')
    await page.keyboard.type('zwei')
    const whole = '<h3>Titel</h3><p><strong>fett</strong> und<br />weiter</p><ul><li>eins</li><li>zwei</li></ul>'
    expect((await heldBy(page)).answer).toBe(whole)
    await tools.getByRole('button', { name: 'Rückgängig' }).click()
    expect((await heldBy(page)).answer).not.toBe(whole)
    await tools.getByRole('button', { name: 'Wiederholen' }).click()
    expect((await heldBy(page)).answer).toBe(whole)
  })

  test('small print is in the menu', { tag: '@once' }, async ({ page, openForm }) => {
    await openForm(answer)
    await page.getByRole('textbox', { name: 'Antwort' }).click()
    await page.keyboard.type('m2')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('menuitem', { name: 'Hochgestellt' }).click()
    await expect.poll(async () => (await heldBy(page)).answer).toBe('<p>m<sup>2</sup></p>')
    await expect(page.getByRole('textbox', { name: 'Antwort' })).toBeFocused()
  })

  test('Tab leaves the text, and the toolbar is one stop @once', async ({ page, openForm }) => {
    await openForm(answer)
    await page.getByRole('textbox', { name: 'Frage' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Fett' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Kursiv' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Antwort' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Prüfen' })).toBeFocused()
    expect((await heldBy(page)).answer).toBe('')
  })
})

test.describe('a link', () => {
  test('leads to a page of ours that was looked for by its name', { tag: '@once' }, async ({ page, openForm }) => {
    await openForm({ ...answer, data: { ...answer.data, answer: '<p>Siehe Programm.</p>' } })
    const text = page.getByRole('textbox', { name: 'Antwort' })
    await text.click()
    for (const key of ['Control+End', 'ArrowLeft', 'Control+Shift+ArrowLeft']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Link' }).click()
    await page.getByRole('combobox', { name: 'Wohin?' }).fill('semester')
    await page.getByRole('option', { name: 'Semesterprogramm' }).click()
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    expect((await heldBy(page)).answer).toBe('<p>Siehe <a href="/calendar">Programm</a>.</p>')
    await expect(text).toBeFocused()
    await page.getByRole('button', { name: 'Link' }).click()
    await page.getByRole('button', { name: 'Link entfernen' }).click()
    await expect.poll(async () => (await heldBy(page)).answer).toBe('<p>Siehe Programm.</p>')
  })

  test('is made where nothing is selected, and refused where the sanitiser would drop it', { tag: '@once' }, async ({
    page,
    openForm,
  }) => {
    await openForm(answer)
    await page.getByRole('textbox', { name: 'Antwort' }).click()
    await page.keyboard.type('Schreib an ')
    await page.keyboard.press('Control+k')
    const target = page.getByRole('combobox', { name: 'Wohin?' })
    for (const wrong of ['javascript:alert(1)', 'nirgendwo', '//evil.example', '']) {
      await target.fill(wrong)
      await page.getByRole('button', { name: 'Übernehmen' }).click()
      await expect(page.getByText('Dorthin kann kein Link führen')).toBeVisible()
    }
    await target.fill('senior@aurora.example')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    const html = '<p>Schreib an <a href="mailto:senior@aurora.example">senior@aurora.example</a></p>'
    await expect.poll(async () => (await heldBy(page)).answer).toBe(html)
  })
})
