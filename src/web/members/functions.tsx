import { NamedFrame } from '../shell/named-frame.tsx'

export default function Functions() {
  return <NamedFrame />
}
