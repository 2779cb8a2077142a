import type { Page } from '@playwright/test'
import { sanitizeRichText } from '../src/content/schema/sanitize-rich-text.ts'
import { expect, formOf, heldBy, test } from './form-story.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body>
<!--StartFragment--><h1 style='margin:0'>Bericht<o:p></o:p></h1>
<p class=MsoNormal>Es war <b style='mso-bidi-font-weight:normal'>kalt</b> und <span style='font-style:italic'>sch&ouml;n</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Zelt</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><!--[endif]-->Heringe</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Kocher</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Hin</p>
<table><tr><td>Sa</td><td>20 Uhr</td></tr></table><!--EndFragment--></body></html>`

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span
style="font-size:11pt;font-weight:400;font-style:normal">Ganz </span><span style="font-weight:700;font-style:italic">wichtig</span></p><ul
style="margin:0"><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">eins</span></p></li></ul></b>`

const web = `<article><script>alert(1)</script><div class="x"><h2 onclick="alert(2)">Titel</h2><p style="position:fixed">Ein
<a href="javascript:alert(3)">schlimmer</a> und ein <a href="https://aurora.example/" target="_blank">guter</a> Link.</p>
<img src="x" onerror="alert(4)"><div>Erste Zeile</div><div>Zweite Zeile</div></div><iframe src="https://evil.example"></iframe></article>`

/** Copies it on another page, as a program puts it on the clipboard, and pastes it here. */
async function paste(page: Page, html: string, plain = 'nur Text') {
  const program = await page.context().newPage()
  await program.setContent('<p>Ein anderes Programm</p>')
  await program.evaluate(
    ([rich, text]) =>
      document.addEventListener('copy', (event) => {
        if (rich) event.clipboardData?.setData('text/html', rich)
        event.clipboardData?.setData('text/plain', text)
        event.preventDefault()
      }),
    [html, plain] as const,
  )
  await program.keyboard.press('Control+c')
  await program.close()
  await page.bringToFront()
  await page.keyboard.press('Control+v')
}

const prose = { form: formOf('faq'), data: { id: 'wer', question: 'Wer?', answer: '' } }
const line = { form: formOf('timeline'), data: { jahr: '1895', ereignis: '' } }

const pasted: [from: string, html: string, asProse: string, asLine: string][] = [
  [
    'Word',
    word,
    '<h3>Bericht</h3><p>Es war <strong>kalt</strong> und <em>schön</em>.</p>' +
      '<ul><li>Zelt<ul><li>Heringe</li></ul></li><li>Kocher</li></ul><ol><li>Hin</li></ol><p>Sa · 20 Uhr</p>',
    'Bericht Es war <strong>kalt</strong> und <em>schön</em>. Zelt Heringe Kocher Hin Sa · 20 Uhr',
  ],
  [
    'Google Docs',
    docs,
    '<p>Ganz <strong><em>wichtig</em></strong></p><ul><li>eins</li></ul>',
    'Ganz <strong><em>wichtig</em></strong> eins',
  ],
  [
    'a web page',
    web,
    '<h3>Titel</h3><p>Ein schlimmer und ein <a href="https://aurora.example/">guter</a> Link.</p>' +
      '<p>Erste Zeile</p><p>Zweite Zeile</p>',
    'Titel Ein schlimmer und ein <a href="https://aurora.example/">guter</a> Link. Erste Zeile Zweite Zeile',
  ],
]

for (const [from, html, asProse, asLine] of pasted) {
  test(`what is pasted from ${from} keeps its meaning and nothing else @once`, async ({ page, openForm }) => {
    await openForm(prose)
    await page.getByRole('textbox', { name: 'Antwort' }).click()
    await paste(page, html)
    await expect.poll(async () => (await heldBy(page)).answer).toBe(asProse)
    expect(sanitizeRichText(asProse)).toBe(asProse)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(async () => (await heldBy(page)).answer).toBe('')

    await openForm(line)
    await page.getByRole('textbox', { name: 'Ereignis' }).click()
    await paste(page, html)
    await expect.poll(async () => (await heldBy(page)).ereignis).toBe(asLine)
  })
}

test('plain text of several lines becomes paragraphs, and in a line words @once', async ({ page, openForm }) => {
  await openForm(prose)
  await page.getByRole('textbox', { name: 'Antwort' }).click()
  await paste(page, '', 'Eins <b>\n\nzwei & drei')
  await expect.poll(async () => (await heldBy(page)).answer).toBe('<p>Eins &lt;b&gt;</p><p>zwei &amp; drei</p>')
  await openForm(line)
  await page.getByRole('textbox', { name: 'Ereignis' }).click()
  await paste(page, '', 'Eins\nzwei')
  await expect.poll(async () => (await heldBy(page)).ereignis).toBe('Eins zwei')
})
