import { useEffect } from 'react'
import { PageFrame } from '../../design/page/page-frame.tsx'
import { publicContent } from '../context.ts'
import type { Route } from './+types/logout'
import { signOut } from './sign-out.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { client: context.get(publicContent).client }
}

/** A page of its own, so that the Logout of a reading page, which has no script to speak of, can lead here. */
export default function Logout({ loaderData }: Route.ComponentProps) {
  useEffect(() => signOut(loaderData.client), [loaderData.client])
  return <PageFrame title="Du wirst abgemeldet …" width="narrow" />
}
