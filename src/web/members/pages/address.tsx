import { useState } from 'react'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { keepContent } from '../../shell/keep-content.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { fetchAddresses } from '../address/address-calls.ts'
import { AddressForm } from '../address/address-form.tsx'
import { FiledAddress } from '../address/filed-address.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/address'

export async function clientLoader() {
  // What fails is asked for again by the page, which says so.
  const [{ intro }, addresses] = await Promise.all([loadContent('address'), fetchAddresses().catch(() => undefined)])
  return { intro, addresses }
}

export const shouldRevalidate = keepContent

export default function Address({ loaderData: { intro, addresses } }: Route.ComponentProps) {
  const filed = useAnswerAtOnce(fetchAddresses, addresses)
  const [isStored, setStored] = useState(false)
  return (
    <IntroFrame intro={intro}>
      <Outcome of={filed} waiting="Deine Angaben werden geladen …">
        {() => <AddressForm filed={filed} onStored={() => setStored(true)} />}
      </Outcome>
      <FiledAddress filed={filed} isOpen={isStored} />
    </IntroFrame>
  )
}
