import { NamedFrame } from '../shell/named-frame.tsx'

export default function Jubilee() {
  return <NamedFrame />
}
