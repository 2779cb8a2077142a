import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import type { Route } from './+types/forgotten'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicContent).readPage('forgotten')

export default function Forgotten({ loaderData }: Route.ComponentProps) {
  return <NamedFrame lead={loaderData.intro.lead} width="narrow" />
}
