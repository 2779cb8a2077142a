import { NamedFrame } from '../shell/named-frame.tsx'

export default function Member() {
  return <NamedFrame width="wide" />
}
