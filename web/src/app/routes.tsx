import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '../base/locale.ts'
import { recallToday } from '../features/today/data.ts'
import { firstPlace, placeWithin } from '../features/workspaces/data.ts'
import { Broken, Lost, Root } from './root.tsx'
import { Shell } from './shell.tsx'
import { takeOverOn } from './updates.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab is called. */
    title?: MessageDescriptor
  }
  interface Register {
    router: typeof router
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const root = createRootRoute({ component: Root, notFoundComponent: Lost })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const place = await firstPlace()
    if (place.kind === 'workspace') throw redirect({ to: '/w/$ws', params: { ws: place.id } })
    throw redirect({ to: place.kind === 'setup' ? '/setup' : '/sign-in' })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: msg`Sign in` },
  validateSearch: (search): { back?: string } => {
    const back = text(search.back)
    // Only our own screens: an address of somebody else has no business here.
    return back?.startsWith('/w/') ? { back } : {}
  },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/sign-in.screen.tsx'), 'SignInScreen'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  staticData: { title: msg`Forgot password` },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/forgot.screen.tsx'), 'ForgotScreen'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  staticData: { title: msg`Choose a password` },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/set-password.screen.tsx'), 'SetPasswordScreen'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  staticData: { title: msg`First run` },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/setup.screen.tsx'), 'SetupScreen'),
})

const workspace = createRoute({
  getParentRoute: () => root,
  path: '/w/$ws',
  loader: async ({ params, location }) => {
    const [within] = await Promise.all([placeWithin(params.ws), loadTexts('actions')])
    if (within === null) throw redirect({ to: '/sign-in', search: { back: location.href } })
    return within
  },
  component: Shell,
})

const today = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  staticData: { title: msg`Today` },
  loader: async ({ params }) => {
    await Promise.all([loadTexts('today'), recallToday(params.ws)])
  },
  component: lazyRouteComponent(() => import('../features/today/today.screen.tsx'), 'TodayScreen'),
})

const time = createRoute({
  getParentRoute: () => workspace,
  path: '/time',
  staticData: { title: msg`My time` },
  validateSearch: (search): { view?: 'week' | 'month'; date?: string } => ({
    ...(search.view === 'week' && { view: 'week' as const }),
    ...(search.view === 'month' && { view: 'month' as const }),
    ...(isDate(search.date) && { date: search.date }),
  }),
  loader: async () => {
    await Promise.all(['time-trackings', 'time-accounts', 'correction-requests'].map((room) => loadTexts(room)))
  },
  component: lazyRouteComponent(() => import('../features/time-trackings/time.screen.tsx'), 'TimeScreen'),
})

const absences = createRoute({
  getParentRoute: () => workspace,
  path: '/absences',
  staticData: { title: msg`My absences` },
  loader: () => loadTexts('absences'),
  component: lazyRouteComponent(() => import('../features/absences/absences.screen.tsx'), 'AbsencesScreen'),
})

const newAbsence = createRoute({
  getParentRoute: () => workspace,
  path: '/absences/new',
  staticData: { title: msg`Ask for an absence` },
  loader: () => loadTexts('absences'),
  component: lazyRouteComponent(() => import('../features/absences/new-absence.screen.tsx'), 'NewAbsenceScreen'),
})

const inbox = createRoute({
  getParentRoute: () => workspace,
  path: '/inbox',
  staticData: { title: msg`Inbox` },
  validateSearch: (search): { kind?: 'absence' | 'time' | 'correction' } =>
    search.kind === 'absence' || search.kind === 'time' || search.kind === 'correction' ? { kind: search.kind } : {},
  loader: () => loadTexts('inbox'),
  component: lazyRouteComponent(() => import('../features/inbox/inbox.screen.tsx'), 'InboxScreen'),
})

const me = createRoute({
  getParentRoute: () => workspace,
  path: '/more',
  staticData: { title: msg`More` },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/more.screen.tsx'), 'MoreScreen'),
})

const routeTree = root.addChildren([
  start,
  signIn,
  forgot,
  setPassword,
  setup,
  workspace.addChildren([today, time, absences, newAbsence, inbox, me]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Broken,
})

router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged) takeOverOn(toLocation.href)
})
