import { Link } from 'react-router'
import { rightForCollection } from '../../../accounts/rights/rights-rules.ts'
import { listEditingPath } from '../../../content/site-map.ts'
import { EmptyState } from '../../../design/page/empty-state.tsx'
import { listMark, useIsOwn } from '../../session/session.ts'
import { useWords } from '../use-words.ts'
import { type EmptyPageName, emptyTexts } from './empty-texts.ts'

/** In place of what a page will hold. Where to begin is drawn for everyone and shown by shell.css to who may, like EditLink. */
export function EmptyPage({ of }: { of: EmptyPageName }) {
  const words = useWords()
  const { said, hint, list } = emptyTexts[of]
  const isOwn = useIsOwn(listMark(list))
  return (
    <EmptyState
      begin={
        <div
          className="empty-state-begin screen-only"
          data-for={rightForCollection(list)}
          data-of={listMark(list)}
          data-own={isOwn}
        >
          <p className="soft">{words(hint)}</p>
          <Link to={listEditingPath(list)} className="button button-primary">
            Jetzt beginnen
          </Link>
        </div>
      }
    >
      {words(said)}
    </EmptyState>
  )
}
