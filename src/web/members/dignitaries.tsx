import { NamedFrame } from '../shell/named-frame.tsx'

export default function Dignitaries() {
  return <NamedFrame />
}
