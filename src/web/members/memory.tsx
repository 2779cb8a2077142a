import { NamedFrame } from '../shell/named-frame.tsx'

export default function Memory() {
  return <NamedFrame />
}
