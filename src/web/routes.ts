import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, pages } from '../content/site-map.ts'

/** A page lives in the file that bears its name; the galleries differ only in their year and share one. */
function fileOf({ name, audience }: Page): string {
  if (audience === 'admin') return `admin/${name.replace('admin-', '')}.tsx`
  if (['account', 'forgotten', 'password'].includes(name)) return `account/${name}.tsx`
  if (audience === 'members') return `members/pages/${name}.tsx`
  return `public/${name.startsWith('gallery') ? 'gallery' : name}.tsx`
}

const routeOf = (page: Page): RouteConfigEntry => route(page.path, fileOf(page), { id: page.name })

export default [
  ...pages.filter((page) => page.audience === 'public').map(routeOf),
  layout('members/layout.tsx', [
    ...pages.filter((page) => page.audience === 'members').map(routeOf),
    route('/pictures/:folder', 'members/pages/picture-folder.tsx', { id: 'picture-folder' }),
    route('/editor/library', 'editor/library.tsx', { id: 'editor-library' }),
    ...pages.filter((page) => page.audience === 'admin').map(routeOf),
    route('/administration/members/:id', 'admin/member.tsx', { id: 'admin-member' }),
  ]),
  route('/logout', 'session/logout.tsx'),
  // The collection of all components is for those who build pages, so it exists only while developing.
  ...(process.env.NODE_ENV === 'development' ? [route('/design', 'shell/showcase.tsx', { id: 'showcase' })] : []),
  route('*', 'shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
