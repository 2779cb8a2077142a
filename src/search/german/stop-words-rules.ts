import { spellUmlauts } from '../../text/umlaut-rules.ts'

const articles = 'der die das den dem des ein eine einen einem einer eines'
const pronouns = `ich du er sie es wir ihr man mich dich sich mir dir uns euch ihm ihn ihnen sein seine seinen seinem
  seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres mein meine dein deine dieser
  diese dieses diesen diesem jener jene jenes welcher welche welches welchen wer was wo wie wann warum`
const prepositions = `in im ins an am ans auf aus bei beim mit nach von vom vor zu zum zur über unter um für durch gegen
  ohne ab bis seit während wegen zwischen`
const conjunctions = 'und oder aber auch als wenn weil dass daß ob denn sondern sowie bzw'
const auxiliaries = `ist sind war waren bin bist sei seien wird werden wurde wurden hat haben hatte hatten hätte
  kann können konnte soll sollen sollte muss müssen darf`
const particles = 'kein keine keinen nicht nur noch so sehr schon da dann hier dort etwa'

const stopWords = new Set(
  [articles, pronouns, prepositions, conjunctions, auxiliaries, particles]
    .flatMap((words) => words.split(/\s+/))
    .flatMap((word) => [word, spellUmlauts(word)]),
)

/** Whether a word says too little to be asked for. As it is written, not folded: „wurde“ says nothing, „Würde“ does. */
export function isStopWord(written: string): boolean {
  const lower = written.toLowerCase()
  // Only an umlaut in two parts could make it another word in NFC, and that takes longer than all the rest.
  return stopWords.has(lower.includes('\u0308') ? lower.normalize('NFC') : lower)
}
