import { useState } from 'react'
import type { AccountAnswer } from '../../../../accounts/account-answer.ts'
import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import { Button } from '../../../../design/button.tsx'
import { SelectField } from '../../../../design/form/select-field.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { wordsOf } from '../../../session/refused-call.ts'
import { notify } from '../../../shell/notify.tsx'
import { lendCirculars } from '../circular-calls.ts'

type LendingProps = {
  senders: readonly string[]
  accounts: readonly AccountAnswer[]
  onChange: (answer: CircularsAnswer) => void
}

/** Who may send letters to many without being an administrator: the Schriftwart, say. */
export function Lending({ senders, accounts, onChange }: LendingProps) {
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const lent = accounts.filter(({ id }) => senders.includes(id))
  const others = accounts.filter(
    ({ id, role, state }) => role !== 'admin' && state !== 'disabled' && state !== 'deceased' && !senders.includes(id),
  )
  const lend = async (accountIds: readonly string[], text: string) => {
    setBusy(true)
    setFailure('')
    try {
      onChange(await lendCirculars(accountIds))
      setChosen('')
      await notify({ subject: 'circulars:senders', text })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="wer-darf">
      <SectionHead id="wer-darf" title="Wer darf Rundschreiben verschicken?" />
      <p>Administratoren, und wem du es hier überlässt. Er sieht dabei Namen und Anschriften aller Empfänger.</p>
      <ul className="row-list circular-rows">
        {lent.map(({ id, name, email }) => (
          <li key={id}>
            <div>
              <p className="circular-title breakable">{name}</p>
              <p className="fine breakable">{email}</p>
            </div>
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() =>
                void lend(
                  senders.filter((each) => each !== id),
                  `${name} verschickt keine Rundschreiben mehr.`,
                )
              }
            >
              Entziehen<span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="circular-line"
        onSubmit={(event) => {
          event.preventDefault()
          const account = others.find(({ id }) => id === chosen)
          if (!account) setFailure('Bitte wähle zuerst, wem.')
          else if (!isBusy) void lend([...senders, chosen], `${account.name} kann jetzt Rundschreiben verschicken.`)
        }}
      >
        <SelectField
          label="Überlassen an"
          value={chosen}
          error={failure}
          options={[
            { value: '', label: others.length > 0 ? 'Bitte wählen …' : 'Kein weiteres Konto' },
            ...others.map(({ id, name, email }) => ({
              value: id,
              label: name === email ? name : `${name} (${email})`,
            })),
          ]}
          onChange={(event) => {
            setFailure('')
            setChosen(event.target.value)
          }}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Überlassen
        </Button>
      </form>
    </section>
  )
}
