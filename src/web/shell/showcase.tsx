import '../../design/showcase/showcase.css'

export { Showcase as default } from '../../design/showcase/showcase.tsx'
