import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { memberPath } from '../../../content/site-map.ts'
import { addMember } from '../member-calls.ts'
import { justEntered } from './next-step.tsx'
import { RecordEditor } from './record-editor.tsx'
import { blankForm, changesOf } from './record-form-rules.ts'

export function NewRecord() {
  const [form, setForm] = useState(blankForm)
  const navigate = useNavigate()
  const save = async () => {
    const added = await addMember(changesOf(form, blankForm))
    // Nothing is left that could be lost, and the guard has to know it before we leave.
    flushSync(() => setForm(blankForm))
    await navigate(memberPath(added.id), { replace: true, state: justEntered })
  }
  return <RecordEditor form={form} base={blankForm} saveLabel="Eintragen" onChange={setForm} onSave={save} />
}
