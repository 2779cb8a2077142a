import { expect, it } from 'vitest'
import { splitMarks } from './split-marks.ts'

const plain = (text: string) => ({ text, isMarked: false })
const marked = (text: string) => ({ text, isMarked: true })

it.each([
  ['', []],
  ['ohne', [plain('ohne')]],
  [
    '… die <mark>Mütze</mark> und <mark>Band</mark>',
    [plain('… die '), marked('Mütze'), plain(' und '), marked('Band')],
  ],
  ['<mark>a</mark><mark>b</mark>', [marked('a'), marked('b')]],
  ['&lt;b&gt;<mark>R&amp;B</mark>&lt;/b&gt;', [plain('<b>'), marked('R&B'), plain('</b>')]],
  // What was an entity in the document itself stays one.
  ['&amp;lt;mark&amp;gt; &amp;amp; &quot; &#60;', [plain('&lt;mark&gt; &amp; &quot; &#60;')]],
  ['&lt;mark&gt;kein&lt;/mark&gt;', [plain('<mark>kein</mark>')]],
  ['<mark>offen', [plain('<mark>offen')]],
  ['<mark>über\nZeilen</mark>', [marked('über\nZeilen')]],
  ['<script>alert(1)</script>', [plain('<script>alert(1)</script>')]],
])('reads %j', (snippet, parts) => {
  expect(splitMarks(snippet)).toEqual(parts)
})
