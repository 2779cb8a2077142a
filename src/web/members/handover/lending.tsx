import { useState } from 'react'
import { SelectField } from '../../../design/form/select-field.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import type { HandoverState, OpenHandover } from '../../../handover/handover-answers.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { notify } from '../../shell/notify.tsx'
import { lendHandover } from './handover-calls.ts'

type LendingProps = { open: OpenHandover; onChange: (state: HandoverState) => void }

/** Lets one more person lead it, who need not be an administrator: the one who leaves, or the one who comes. */
export function Lending({ open: { id, leader, facts }, onChange }: LendingProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const candidates = facts.accounts.filter(({ role, state }) => role !== 'admin' && state === 'active')
  const known = candidates.map((account) => ({
    value: account.id,
    label: [account.name, ...new Set([...account.after, ...account.before])].join(', '),
  }))
  const isKnown = leader === null || known.some(({ value }) => value === leader.accountId)
  const options = [
    { value: '', label: 'Nur Administratoren' },
    ...(isKnown ? [] : [{ value: leader.accountId, label: leader.name }]),
    ...known,
  ]
  const lend = async (accountId: string) => {
    setBusy(true)
    setFailure('')
    try {
      const state = await lendHandover(id, accountId || null)
      onChange(state)
      const name = state.open?.leader?.name
      await notify({ text: name ? `${name} kann ihn jetzt führen.` : 'Jetzt führen ihn nur Administratoren.' })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="uebergeben">
      <SectionHead id="uebergeben" title="Wer führt ihn?" />
      <SelectField
        label="Außer den Administratoren"
        hint="Er sieht und bereitet alles vor und darf es veröffentlichen, gibt aber niemandem mehr Rechte."
        options={options}
        value={leader?.accountId ?? ''}
        error={failure}
        aria-busy={isBusy}
        onChange={({ target }) => {
          if (!isBusy) void lend(target.value)
        }}
      />
    </section>
  )
}
