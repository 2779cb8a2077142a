import { NamedFrame } from '../shell/named-frame.tsx'

export default function About() {
  return <NamedFrame />
}
