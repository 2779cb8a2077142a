// Which words of a document belong to the vocabulary. Every word is in the index and is found when it is typed as it
// stands; the vocabulary is what search knows forms, compounds, beginnings and typing errors of, and it has an end.

/** A text of 1.2 million characters, some 400 pages, has about so many. */
const mostWords = 30_000

/** What is longer was not written by people. */
const longestWord = 40
const longestNumber = 8

/** Years and days: who types 19 may look for 1998. */
const longestUsualNumber = 4

const isNumber = (word: string): boolean => /^\p{Nd}/u.test(word)

export const isVocabularyWord = (word: string): boolean => word.length <= (isNumber(word) ? longestNumber : longestWord)

/** Letters that German and what it has borrowed never put beside each other. */
const strangeLetters = /[^aeiouy]{9}|(.)\1\1\1|[jq][^aeiouy]|[vw][bcdfgjkmnpqtvwxz]/

function isLikeWord(word: string): boolean {
  if (isNumber(word)) return word.length <= longestUsualNumber
  return !/^[a-z]+$/.test(word) || (/[aeiouy]/.test(word) && !strangeLetters.test(word))
}

/** The words that one document brings, in order. Of too many, repeated ones and those that look like words come first. */
export function chooseWords(times: ReadonlyMap<string, number>, most = mostWords): string[] {
  const words = Array.from(times.keys()).filter(isVocabularyWord)
  if (words.length <= most) return words.sort()
  const [best = [], good = [], fair = [], poor = []] = [0, 1, 2, 3].map((): string[] => [])
  for (const word of words) {
    const isRepeated = (times.get(word) ?? 0) > 1
    if (isLikeWord(word)) (isRepeated ? best : good).push(word)
    else (isRepeated ? fair : poor).push(word)
  }
  return [...best, ...good, ...fair, ...poor].slice(0, most).sort()
}
