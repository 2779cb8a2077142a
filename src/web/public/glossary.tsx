import type { EntryOf } from '../../content/collections/collections.ts'
import { wordsIn } from './glossary-rules.ts'

type GlossaryProps = {
  glossary: EntryOf<'home'>['glossary']
  /** What stands above it: only what occurs there is explained. */
  texts: readonly string[]
  id?: string
}

/** What words and signs mean that a visitor cannot know, where they stand. */
export function Glossary({ glossary, texts, id }: GlossaryProps) {
  const words = wordsIn(glossary, texts)
  if (words.length === 0) return null
  return (
    <dl className="glossary fine" id={id}>
      {words.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
