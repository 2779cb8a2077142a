/**
 * What a folded name sounds like (Kölner Phonetik, Postel 1969): Meier, Mayer and Maier are 67. Names are written down as they
 * are heard, and then no rule of spelling says which letter was meant.
 */
export function soundOf(word: string): string {
  let sounds = ''
  let last = ''
  for (let at = 0; at < word.length; at++) {
    const sound = soundAt(word, at)
    if (sound !== last && (sound !== '0' || sounds === '')) sounds += sound
    if (sound !== '') last = sound
  }
  return sounds
}

function soundAt(word: string, at: number): string {
  const letter = word.charAt(at)
  const [before, next] = [word.charAt(at - 1), word.charAt(at + 1)]
  if (letter === 'd' || letter === 't') return 'csz'.includes(next) && next !== '' ? '8' : '2'
  if (letter === 'c') return isHard(before, next, at) ? '4' : '8'
  if (letter === 'x') return 'ckq'.includes(before) && before !== '' ? '8' : '48'
  if (letter === 'p') return next === 'h' ? '3' : '1'
  return sounds[letter] ?? ''
}

/** Whether a c is a k: at the beginning before these, later before fewer, and not behind s or z. */
function isHard(before: string, next: string, at: number): boolean {
  if (next === '') return before !== 's' && before !== 'z'
  if (at === 0) return 'ahkloqrux'.includes(next)
  return 'ahkoqux'.includes(next) && !'sz'.includes(before)
}

const sounds: Record<string, string> = Object.fromEntries(
  Object.entries({ 0: 'aeijouy', 1: 'b', 3: 'fvw', 4: 'gkq', 5: 'l', 6: 'mn', 7: 'r', 8: 'sz' }).flatMap(
    ([sound, letters]) => Array.from(letters, (letter) => [letter, sound] as const),
  ),
)
