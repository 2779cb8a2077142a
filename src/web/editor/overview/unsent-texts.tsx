import { useState } from 'react'
import { Link } from 'react-router'
import { entryEditingPath } from '../../../content/site-map.ts'
import { Notice } from '../../../design/page/notice.tsx'
import { keptTexts } from '../drafts/kept-texts.ts'
import { momentWords } from '../drafts/saving-words.ts'
import { ownName } from '../drafts/use-draft-saving.ts'

/** What was typed here before a session ended or the line broke, and has not reached the server. */
export function UnsentTexts() {
  const [texts] = useState(() => keptTexts(ownName()))
  return texts.map(({ collection, entry, revision, title, keptAt }) => (
    <Notice
      key={`${collection}/${entry}`}
      action={
        <Link
          to={`${entryEditingPath(collection, entry)}${revision === null ? '?new' : ''}`}
          className="button button-primary"
        >
          Weiterschreiben
        </Link>
      }
    >
      Was du {momentWords(keptAt)} an „{title}“ geschrieben hast, ist noch nicht gespeichert. Es ist noch da.
    </Notice>
  ))
}
