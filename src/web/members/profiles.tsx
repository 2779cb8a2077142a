import { NamedFrame } from '../shell/named-frame.tsx'

export default function Profiles() {
  return <NamedFrame />
}
