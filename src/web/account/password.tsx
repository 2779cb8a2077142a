import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import type { Route } from './+types/password'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicContent).readPage('password')

export default function Password({ loaderData }: Route.ComponentProps) {
  return <NamedFrame lead={loaderData.intro.lead} width="narrow" />
}
