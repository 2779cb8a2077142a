import { NamedFrame } from '../shell/named-frame.tsx'

export default function Tasks() {
  return <NamedFrame />
}
