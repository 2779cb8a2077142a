import { NamedFrame } from '../shell/named-frame.tsx'

export default function Credits() {
  return <NamedFrame />
}
