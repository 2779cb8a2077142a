import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import type { Route } from './+types/search'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('search')
}

export default function Search({ loaderData: { intro } }: Route.ComponentProps) {
  return <NamedFrame lead={intro.lead} />
}
