import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name-rules.ts'
import { extensionOf, isAllowed } from './upload-rules.ts'

describe('cleanFileName', () => {
  it.each([
    ['Satzung.pdf', 'Satzung.pdf'],
    ['Mu\u0308tze.pdf', 'M\u00fctze.pdf'],
    ['C:\\fakepath\\Lied.mp3', 'Lied.mp3'],
    ['/etc/passwd/../Lied.mp3', 'Lied.mp3'],
    ['..\\..\\windows/Lied.mp3', 'Lied.mp3'],
    ['  Lied.mp3 \u00a0', 'Lied.mp3'],
    ['Lied.mp3. . .', 'Lied.mp3'],
    ['..%2f..%2fLied.mp3'.replace('..', 'x'), 'x%2f..%2fLied.mp3'],
    ['CON.txt', 'CON.txt'],
    ['„Gaudeamus“ – 2. Strophe (neu) & "alt".txt', '„Gaudeamus“ – 2. Strophe (neu) & "alt".txt'],
    ['🍺.txt', '🍺.txt'],
    ['🏴‍☠️ und 👨‍👩‍👧.txt', '🏴‍☠️ und 👨‍👩‍👧.txt'],
    ['привет 你好.txt', 'привет 你好.txt'],
    [`${'a'.repeat(251)}.txt`, `${'a'.repeat(251)}.txt`],
    [`${'ä'.repeat(125)}.txt`, `${'ä'.repeat(125)}.txt`],
    // Decomposed it would be longer than what is allowed.
    [`${'a\u0308'.repeat(125)}.txt`, `${'ä'.repeat(125)}.txt`],
  ])('shows %j as %j', (sent, shown) => {
    expect(cleanFileName(sent)).toBe(shown)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['dots', '..'],
    ['a folder', 'Lieder/'],
    ['a dot at the beginning', '.htaccess'],
    ['a dot behind blanks and folders', 'x/ .pdf'],
    ['NUL', 'a\u0000.pdf'],
    ['a line feed', 'a\n.pdf'],
    ['a tab at the end', 'a.pdf\t'],
    ['DEL', 'a\u007f.pdf'],
    ['a C1 control', 'a\u0085.pdf'],
    ['a change of direction', 'a\u202efdp.exe.pdf'],
    ['an isolate', 'a\u2066b.pdf'],
    ['a mark of direction', 'a\u200f.pdf'],
    ['an Arabic mark of direction', 'a\u061c.pdf'],
    ['a zero-width space', 'a\u200b.pdf'],
    ['a joiner that joins nothing', 'a\u200d.pdf'],
    ['a byte order mark', '\ufeffa.pdf'],
    ['a soft hyphen', 'a\u00ad.pdf'],
    ['a line separator', 'a\u2028.pdf'],
    ['bytes that were no UTF-8', 'a\ufffd.pdf'],
    ['half a pair', 'a\ud800.pdf'],
    ['no character at all', 'a\uffff.pdf'],
    ['256 bytes', `${'a'.repeat(252)}.txt`],
    ['256 bytes in fewer letters', `${'ä'.repeat(126)}.txt`],
  ])('refuses %s', (_, sent) => {
    expect(cleanFileName(sent)).toBeUndefined()
  })

  it.each(['a.exe.', 'a.php ', 'a.pdf.exe', 'a.pdf::$DATA', 'pdf', 'a.', 'x.pdf/y.html', 'a.svg', 'Thumbs.db'])(
    'does not make %j a file that may come in',
    (sent) => {
      expect(isAllowed(extensionOf(cleanFileName(sent) ?? ''))).toBe(false)
    },
  )
})
