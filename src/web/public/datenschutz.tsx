import { publicContent } from '../context.ts'
import type { Route } from './+types/datenschutz'
import { LegalText } from './legal-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('datenschutz')
}

export default function Datenschutz({ loaderData: { intro, privacy } }: Route.ComponentProps) {
  return <LegalText of="datenschutz" intro={intro} sections={privacy} />
}
