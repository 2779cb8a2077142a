import { NamedFrame } from '../shell/named-frame.tsx'

export default function Promotion() {
  return <NamedFrame />
}
