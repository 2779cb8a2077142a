import { useState } from 'react'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { useMayEdit } from '../../session/session.ts'
import { addable, type Missing } from './missing-rules.ts'
import type { Paste } from './use-paste.ts'

/** What the table names and nobody has written down yet; one act, and all rows that name it fit. */
export function PasteMissing({ pasted: { missing, addMissing } }: { pasted: Paste }) {
  const [isBusy, setBusy] = useState(false)
  const mayEdit = useMayEdit()
  const add = async (each: Missing) => {
    setBusy(true)
    await addMissing(each)
    setBusy(false)
  }
  return missing.map((each) => {
    const { words } = addable[each.collection]
    return (
      <Notice
        key={each.collection}
        title={`Diese ${words} gibt es noch nicht`}
        action={
          mayEdit(each.collection) && (
            <Button variant="secondary" busy={isBusy} onClick={() => void add(each)}>
              {words} anlegen
            </Button>
          )
        }
      >
        {each.titles.join(' · ')}.{' '}
        {mayEdit(each.collection)
          ? `Angelegt wird nur der Name; alles Weitere trägst du später unter „${words}“ nach.`
          : 'Anlegen kann sie nur, wer das Programm betreut.'}
      </Notice>
    )
  })
}
