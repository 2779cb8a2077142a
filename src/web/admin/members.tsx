import { NamedFrame } from '../shell/named-frame.tsx'

export default function Members() {
  return <NamedFrame width="wide" />
}
