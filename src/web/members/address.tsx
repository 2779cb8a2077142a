import { useEffect } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import type { Route } from './+types/address'
import { fetchAddresses } from './address/address-calls.ts'
import { AddressForm } from './address/address-form.tsx'
import { FiledAddress } from './address/filed-address.tsx'
import { IntroFrame } from './intro-frame.tsx'
import { loadContent } from './load-content.ts'

export const clientLoader = () => loadContent('address')

export default function Address({ loaderData }: Route.ComponentProps) {
  const filed = useAnswer(fetchAddresses)
  const { ask } = filed
  useEffect(() => {
    void ask()
  }, [ask])
  return (
    <IntroFrame intro={loaderData.intro}>
      <AddressForm filed={filed} />
      <FiledAddress filed={filed} />
    </IntroFrame>
  )
}
