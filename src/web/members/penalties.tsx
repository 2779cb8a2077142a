import { NamedFrame } from '../shell/named-frame.tsx'

export default function Penalties() {
  return <NamedFrame />
}
