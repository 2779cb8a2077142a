import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { fullName } from '../../../members/record/member-rules.ts'
import { notify } from '../../shell/notify.tsx'
import { addMember } from '../member-calls.ts'
import { RecordEditor } from './record-editor.tsx'
import { blankForm, changesOf } from './record-form-rules.ts'

export function NewRecord() {
  const [form, setForm] = useState(blankForm)
  const navigate = useNavigate()
  const save = async () => {
    const added = await addMember(changesOf(form, blankForm))
    // Nothing is left that could be lost, and the guard has to know it before we leave.
    flushSync(() => setForm(blankForm))
    await navigate(memberPath(added.id), { replace: true })
    await notify({ text: `${fullName(added)} ist eingetragen.` })
  }
  return <RecordEditor form={form} base={blankForm} saveLabel="Eintragen" onChange={setForm} onSave={save} />
}
