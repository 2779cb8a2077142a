import { NamedFrame } from '../shell/named-frame.tsx'

export default function Downloads() {
  return <NamedFrame />
}
