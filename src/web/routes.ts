import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, pages } from '../content/site-map.ts'
import { eventRoute, freePageRoute, routeOf } from '../content/site-plan-rules.ts'

/** A page lives in the file that bears its name. */
function fileOf({ name, audience }: Page): string {
  if (audience === 'editor') return `editor/${name.replace('editor-', '')}.tsx`
  if (audience === 'admin') return `admin/${name.replace('admin-', '')}.tsx`
  if (['account', 'forgotten', 'invitation', 'password'].includes(name)) return `account/${name}.tsx`
  if (audience === 'members') return `members/pages/${name}.tsx`
  return `public/${name}.tsx`
}

const routesFor = (audience: Page['audience']): RouteConfigEntry[] =>
  pages
    .filter((page) => page.audience === audience && routeOf(page) === page.name)
    .map((page) => route(page.path, fileOf(page), { id: page.name }))

export default [
  ...routesFor('public'),
  layout('members/layout.tsx', [
    ...routesFor('members'),
    route('/pictures/:folder', 'members/pages/picture-folder.tsx', { id: 'picture-folder' }),
    route('/dates/:event', 'members/pages/date.tsx', { id: 'date' }),
    route('/circulars/:id', 'members/pages/circular.tsx', { id: 'circular' }),
    route('/handover/:step', 'members/pages/handover-step.tsx', { id: 'handover-step' }),
    ...routesFor('editor'),
    route('/editor/page/:page', 'editor/page.tsx', { id: 'editor-page' }),
    route('/editor/list/:collection', 'editor/list.tsx', { id: 'editor-list' }),
    route('/editor/paste/:collection', 'editor/paste.tsx', { id: 'editor-paste' }),
    route('/editor/booklet/:semester', 'editor/booklet.tsx', { id: 'editor-booklet' }),
    route('/editor/entry/:collection/:entry', 'editor/entry.tsx', { id: 'editor-entry' }),
    route('/editor/programme/:semester', 'editor/programme/plan.tsx', { id: 'editor-plan' }),
    ...routesFor('admin'),
    route('/administration/start/:step', 'admin/start-step.tsx', { id: 'admin-start-step' }),
    route('/administration/members/:id', 'admin/member.tsx', { id: 'admin-member' }),
    route('/administration/import/:id', 'admin/import-preview.tsx', { id: 'admin-import-preview' }),
  ]),
  route('/calendar/:event', 'public/event.tsx', { id: eventRoute }),
  // Drawn for a guest who has a link, and for nobody else: there is nothing at this address.
  route('/sign-up', 'public/sign-up.tsx', { id: 'sign-up' }),
  // Galleries and pages of an editor's own, whoever may read them; whether there is one shows when it is asked for.
  route('/:address', 'public/free-page.tsx', { id: freePageRoute }),
  route('/logout', 'session/logout.tsx'),
  // The collection of all components is for those who build pages, so it exists only while developing.
  ...(process.env.NODE_ENV === 'development' ? [route('/design', 'shell/showcase.tsx', { id: 'showcase' })] : []),
  route('*', 'shell/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
