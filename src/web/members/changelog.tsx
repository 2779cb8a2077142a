import { NamedFrame } from '../shell/named-frame.tsx'

export default function Changelog() {
  return <NamedFrame />
}
