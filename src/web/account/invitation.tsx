import { useEffect, useState } from 'react'
import { type Invited, invitationStep, publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import type { Route } from './+types/invitation'
import './account.css'
import { CodeForm } from './code-form.tsx'
import { CodePassword, PasswordIsSet } from './code-password.tsx'
import { useLinkToken } from './use-link-token.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(publicContent)
  const [{ intro }, { name, shortName, town }] = await Promise.all([
    content.readPage('invitation'),
    content.read('fraternity'),
  ])
  const step = context.get(invitationStep)
  return { intro, names: [name, shortName, town], client: content.client, step }
}

/** From the code of a letter to a password, and signed in. Without a script its forms are sent, and it is drawn again. */
export default function Invitation({ loaderData: { intro, names, client, step } }: Route.ComponentProps) {
  // A phone that has read the pattern on the letter brings the code behind the #.
  const scanned = useLinkToken()
  const [invited, setInvited] = useState<Invited | undefined>(step?.kind === 'password' ? step.invited : undefined)
  useEffect(() => {
    if (scanned?.token) setInvited(undefined)
  }, [scanned])
  if (step?.kind === 'done' && !scanned?.token) {
    return (
      <NamedFrame width="narrow">
        <PasswordIsSet user={step.user} />
      </NamedFrame>
    )
  }
  return (
    <NamedFrame lead={invited ? undefined : intro.lead} notice={intro.notice} width="narrow">
      {invited ? (
        <CodePassword
          invited={invited}
          names={names}
          client={client}
          sent={step?.kind === 'password' ? step.errors : {}}
          onDead={() => setInvited(undefined)}
        />
      ) : (
        <CodeForm
          key={scanned?.token ? scanned.opened : 0}
          scanned={scanned?.token ?? ''}
          sent={step?.kind === 'code' ? step : undefined}
          onInvited={setInvited}
        />
      )}
    </NamedFrame>
  )
}
