import { publicContent } from '../context.ts'
import type { Route } from './+types/impressum'
import { LegalText } from './legal-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('impressum')
}

export default function Impressum({ loaderData: { intro, imprint } }: Route.ComponentProps) {
  return <LegalText of="impressum" intro={intro} sections={imprint} />
}
