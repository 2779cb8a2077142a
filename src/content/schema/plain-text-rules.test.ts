import { expect, it } from 'vitest'
import { plainText } from './plain-text-rules.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

it.each([
  ['<p>Erstens</p><p>Zweitens</p>', 'Erstens Zweitens'],
  ['<ul><li>Mütze</li><li>Band</li></ul>', 'Mütze Band'],
  ['Zeile<br>Zeile<br />Zeile', 'Zeile Zeile Zeile'],
  ['Bundes<strong>bruder</strong> <em>v. Hopfen</em>', 'Bundesbruder v. Hopfen'],
  ['<p class="x">eins</p><hr>zwei', 'eins zwei'],
  ['Hopfen &amp; Malz', 'Hopfen & Malz'],
  ['1 &lt; 2 &gt; 0, &quot;so&quot;', '1 < 2 > 0, "so"'],
  ['&amp;lt;', '&lt;'],
  ['<a href="https://aurora.example/?a=1&amp;b=2">Seite</a>', 'Seite'],
  ['&uuml;ber&nbsp;uns', 'über uns'],
  ['Karl<br>Lindner <em>v. Hopfen &amp; Malz</em>', 'Karl Lindner v. Hopfen & Malz'],
  ['&amp;lt;', '&lt;'],
  ['<script>alert(1)</script>Text', 'Text'],
  ['  viel \n Luft\t', 'viel Luft'],
])('%s reads %s', (html, expected) => {
  expect(plainText(sanitizeRichText(html))).toBe(expected)
})
