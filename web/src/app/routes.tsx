import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { loadTexts } from '../base/locale.ts'
import { recallToday } from '../features/today/data.ts'
import { enter, firstPlace } from '../features/workspaces/data.ts'
import { doorRoutes } from './door-routes.tsx'
import { root } from './root-route.tsx'
import * as searches from './searches.ts'
import { Shell } from './shell.tsx'

const LostInWorkspace = lazyRouteComponent(() => import('./lost.tsx'), 'LostInWorkspace')

const textsOf = async (rooms: readonly string[]): Promise<void> => {
  await Promise.all(rooms.map((room) => loadTexts(room)))
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const place = await firstPlace()
    if (place.kind === 'workspace') throw redirect({ to: '/w/$ws', params: { ws: place.id } })
    throw redirect({ to: ({ empty: '/setup', out: '/sign-in', nowhere: '/me' } as const)[place.kind] })
  },
})

/** What is missing is the workplace itself, and not a screen in it. */
const noSuchPlace = 'no such place'
const NoSuchPlace = lazyRouteComponent(() => import('../features/workspaces/parts/elsewhere.tsx'), 'NoSuchPlace')

/** Whoever may not be in a place is led to where they may. */
async function visitOf({ params, location }: { params: { ws: string }; location: { href: string } }, rooms: string[]) {
  const [entered] = await Promise.all([enter(params.ws), textsOf(rooms)])
  if (entered.kind === 'entered') return entered.visit
  if (entered.kind === 'unknown') {
    await loadTexts('workspaces')
    throw notFound({ data: noSuchPlace })
  }
  if (entered.kind === 'empty') throw redirect({ to: '/setup' })
  throw redirect({ to: '/sign-in', search: { back: location.href } })
}

const workspace = createRoute({
  getParentRoute: () => root,
  path: '/w/$ws',
  loader: (match) => visitOf(match, ['actions']),
  notFoundComponent: ({ data }) => (data === noSuchPlace ? <NoSuchPlace /> : <LostInWorkspace />),
  component: Shell,
})

const today = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  staticData: { title: msg`Today`, personal: true },
  loader: async ({ params }) => {
    await Promise.all([loadTexts('start'), recallToday(params.ws)])
  },
  component: lazyRouteComponent(() => import('../features/start/today.screen.tsx'), 'TodayScreen'),
})

const timeRooms = ['time-accounts', 'time-changes', 'correction-requests']

const time = createRoute({
  getParentRoute: () => workspace,
  path: '/time',
  staticData: { title: msg`My time`, personal: true },
  validateSearch: searches.timeSearch,
  loader: () => textsOf(['statements', 'absence-types', ...timeRooms]),
  component: lazyRouteComponent(() => import('../features/time-accounts/time.screen.tsx'), 'TimeScreen'),
})

const timeSheet = createRoute({
  getParentRoute: () => workspace,
  path: '/sheet',
  staticData: { title: msg`Time sheet` },
  validateSearch: searches.sheetSearch,
  loader: () => textsOf(['time-sheet', 'month-board']),
  component: lazyRouteComponent(() => import('../features/time-sheet/time-sheet.screen.tsx'), 'TimeSheetScreen'),
})

/** A sheet of paper has nothing around it. */
const monthPrint = createRoute({
  getParentRoute: () => root,
  path: '/w/$ws/print',
  staticData: { title: msg`Record of working time` },
  validateSearch: searches.printSearch,
  loader: (match) => visitOf(match, ['time-accounts', 'absence-types']),
  component: lazyRouteComponent(() => import('../features/time-accounts/month-print.screen.tsx'), 'MonthPrintScreen'),
})

/** Kinds of absence are named in texts of their own, which are there before anything is drawn. */
const absenceRooms = ['absences', 'absence-types']

const absences = createRoute({
  getParentRoute: () => workspace,
  path: '/absences',
  staticData: { title: msg`My absences`, personal: true },
  validateSearch: searches.absencesSearch,
  loader: () => textsOf(absenceRooms),
  component: lazyRouteComponent(() => import('../features/absences/absences.screen.tsx'), 'AbsencesScreen'),
})

const newAbsence = createRoute({
  getParentRoute: () => workspace,
  path: '/absences/new',
  staticData: { title: msg`Ask for time off`, personal: true },
  validateSearch: searches.newAbsenceSearch,
  loader: () => textsOf(absenceRooms),
  component: lazyRouteComponent(() => import('../features/absences/new-absence.screen.tsx'), 'NewAbsenceScreen'),
})

const absence = createRoute({
  getParentRoute: () => workspace,
  path: '/absences/$absence',
  staticData: { title: msg`Absence` },
  validateSearch: searches.absenceSearch,
  loader: () => textsOf(absenceRooms),
  component: lazyRouteComponent(() => import('../features/absences/absence.screen.tsx'), 'AbsenceScreen'),
})

const team = createRoute({
  getParentRoute: () => workspace,
  path: '/team',
  staticData: { title: msg`Team` },
  validateSearch: searches.teamSearch,
  loader: () => textsOf(['calendar', ...absenceRooms]),
  component: lazyRouteComponent(() => import('../features/calendar/team.screen.tsx'), 'TeamScreen'),
})

const importing = createRoute({
  getParentRoute: () => workspace,
  path: '/people/import',
  staticData: { title: msg`Import` },
  validateSearch: searches.importSearch,
  loader: () => loadTexts('imports'),
  component: lazyRouteComponent(() => import('../features/imports/import.screen.tsx'), 'ImportScreen'),
})

const inbox = createRoute({
  getParentRoute: () => workspace,
  path: '/inbox',
  staticData: { title: msg`Inbox` },
  validateSearch: searches.inboxSearch,
  loader: () => textsOf(['inbox', 'palette', 'month-board', 'absence-types']),
  component: lazyRouteComponent(() => import('../features/inbox/inbox.screen.tsx'), 'InboxScreen'),
})

const people = createRoute({
  getParentRoute: () => workspace,
  path: '/people',
  staticData: { title: msg`People` },
  validateSearch: searches.peopleSearch,
  loader: () => textsOf(['users', 'reports']),
  component: lazyRouteComponent(() => import('../features/users/people.screen.tsx'), 'PeopleScreen'),
})

const newPerson = createRoute({
  getParentRoute: () => workspace,
  path: '/people/new',
  staticData: { title: msg`New person` },
  loader: () => textsOf(['users', 'roles']),
  component: lazyRouteComponent(() => import('../features/users/new-person.screen.tsx'), 'NewPersonScreen'),
})

/** A page about somebody is put together from many rooms. */
const personRooms = ['users', 'roles', 'time-trackings', ...absenceRooms, ...timeRooms]

const person = createRoute({
  getParentRoute: () => workspace,
  path: '/people/$person/$tab',
  staticData: { title: msg`Person` },
  validateSearch: searches.personSearch,
  loader: () => textsOf(personRooms),
  component: lazyRouteComponent(() => import('../features/users/person.screen.tsx'), 'PersonScreen'),
})

const month = createRoute({
  getParentRoute: () => workspace,
  path: '/month',
  staticData: { title: msg`Month` },
  validateSearch: searches.monthSearch,
  loader: () => textsOf(['month-board', 'palette', 'absence-types']),
  component: lazyRouteComponent(() => import('../features/month-board/month.screen.tsx'), 'MonthScreen'),
})

const reports = createRoute({
  getParentRoute: () => workspace,
  path: '/reports',
  staticData: { title: msg`Reports` },
  validateSearch: searches.reportsSearch,
  loader: () => textsOf(['reports', 'absence-types']),
  component: lazyRouteComponent(() => import('../features/reports/reports.screen.tsx'), 'ReportsScreen'),
})

/** All clients, one of them, or one of its runs. */
const payroll = createRoute({
  getParentRoute: () => workspace,
  path: '/payroll/{-$client}/{-$part}/{-$run}',
  staticData: { title: msg`Payroll` },
  // Whom or what one looks for, and what is to be done, as among people.
  validateSearch: searches.peopleSearch,
  loader: () => textsOf(['payroll', 'settings', 'absence-types']),
  component: lazyRouteComponent(() => import('../features/payroll/payroll.screen.tsx'), 'PayrollScreen'),
})

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings/{-$section}',
  staticData: { title: msg`Settings` },
  validateSearch: searches.settingsSearch,
  loader: () => textsOf(['settings', 'access', 'absence-types', 'roles']),
  component: lazyRouteComponent(() => import('../features/settings/settings.screen.tsx'), 'SettingsScreen'),
})

const notifications = createRoute({
  getParentRoute: () => workspace,
  path: '/notifications',
  staticData: { title: msg`Notifications` },
  loader: () => loadTexts('notifications'),
  component: lazyRouteComponent(
    () => import('../features/notifications/notifications.screen.tsx'),
    'NotificationsScreen',
  ),
})

export const routeTree = root.addChildren([
  start,
  ...doorRoutes,
  monthPrint,
  workspace.addChildren([
    today,
    time,
    timeSheet,
    absences,
    newAbsence,
    absence,
    team,
    inbox,
    month,
    people,
    newPerson,
    importing,
    person,
    reports,
    payroll,
    settings,
    notifications,
  ]),
])
