export { Showcase as default } from '../../design/showcase.tsx'
