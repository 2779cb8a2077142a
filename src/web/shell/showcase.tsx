export { Showcase as default } from '../../design/showcase/showcase.tsx'
