import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, pages } from '../content/site-map.ts'
import { freePageRoute } from '../content/site-plan-rules.ts'

/** A page lives in the file that bears its name; the galleries differ only in their year and share one. */
function fileOf({ name, audience }: Page): string {
  if (audience === 'editor') return `editor/${name.replace('editor-', '')}.tsx`
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
    ...pages.filter((page) => page.audience === 'editor').map(routeOf),
    route('/editor/page/:page', 'editor/page.tsx', { id: 'editor-page' }),
    route('/editor/list/:collection', 'editor/list.tsx', { id: 'editor-list' }),
    route('/editor/entry/:collection/:entry', 'editor/entry.tsx', { id: 'editor-entry' }),
    ...pages.filter((page) => page.audience === 'admin').map(routeOf),
    route('/administration/members/:id', 'admin/member.tsx', { id: 'admin-member' }),
  ]),
  // Pages of an editor's own, whoever may read them; whether there is one shows when it is asked for.
  route('/:address', 'public/free-page.tsx', { id: freePageRoute }),
  route('/logout', 'session/logout.tsx'),
  // The collection of all components is for those who build pages, so it exists only while developing.
  ...(process.env.NODE_ENV === 'development' ? [route('/design', 'shell/showcase.tsx', { id: 'showcase' })] : []),
  route('*', 'shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
