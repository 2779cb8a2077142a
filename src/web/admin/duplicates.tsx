import { NamedFrame } from '../shell/named-frame.tsx'

export default function Duplicates() {
  return <NamedFrame width="wide" />
}
