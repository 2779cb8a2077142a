import { NamedFrame } from '../shell/named-frame.tsx'

export default function Address() {
  return <NamedFrame />
}
