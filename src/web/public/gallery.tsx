import { NamedFrame } from '../shell/named-frame.tsx'

export default function Gallery() {
  return <NamedFrame />
}
