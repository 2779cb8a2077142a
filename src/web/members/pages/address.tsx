import { useEffect } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { fetchAddresses } from '../address/address-calls.ts'
import { AddressForm } from '../address/address-form.tsx'
import { FiledAddress } from '../address/filed-address.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/address'

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
