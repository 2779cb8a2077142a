import { session } from './session.ts'

/** Who is signed in, by name: that is all a screen knows of him. */
export function ownName(): string {
  const { profile } = session.get()
  return profile ? `${profile.title} ${profile.name}` : ''
}
