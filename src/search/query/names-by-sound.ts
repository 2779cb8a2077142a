import { soundOf } from '../german/sound-rules.ts'

/** In shorter words many sound alike. */
const fewestLetters = 4
/** Meyer and Maier, but not Moor. */
const mostLettersMore = 2

/** Folded names, to be found by what they sound like. */
export function createNamesBySound() {
  const bySound = new Map<string, Set<string>>()
  return {
    add(words: readonly string[]): void {
      for (const word of words) {
        const sound = soundOf(word)
        if (sound.length < 2) continue
        const alike = bySound.get(sound) ?? new Set()
        bySound.set(sound, alike.add(word))
      }
    },
    soundingLike(word: string): string[] {
      if (word.length < fewestLetters) return []
      const alike = bySound.get(soundOf(word)) ?? []
      return [...alike].filter((name) => name !== word && Math.abs(name.length - word.length) <= mostLettersMore)
    },
  }
}
