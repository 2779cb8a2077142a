import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../design/page/notice.tsx'
import { keptTexts, pathOfText } from '../../session/kept-texts.ts'
import { ownEmail } from '../../session/own-email.ts'
import { momentWords } from '../drafts/saving-words.ts'

/** What was typed here before a session ended or the line broke, and has not reached the server. */
export function UnsentTexts() {
  const [texts] = useState(() => keptTexts(ownEmail()))
  return texts.map((text) => (
    <Notice
      key={pathOfText(text)}
      action={
        <Link to={pathOfText(text)} className="button button-primary">
          Weiterschreiben
        </Link>
      }
    >
      Was du {momentWords(text.keptAt)} an „{text.title}“ geschrieben hast, ist noch nicht gespeichert. Es ist noch da.
    </Notice>
  ))
}
