import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '../base/locale.ts'
import { ownPath } from '../base/own-path.ts'
import { visitor, whoIsIn } from '../features/workspaces/data.ts'
import { root } from './root-route.tsx'
import { ownSearch, signInSearch } from './searches.ts'

/** For screens before somebody is in: whoever is in goes on, and an installation without anybody is set up first. */
async function outside(back = '/'): Promise<void> {
  const who = await visitor()
  if (who === 'in') throw redirect({ href: back, replace: true })
  if (who === 'empty') throw redirect({ to: '/setup', replace: true })
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: msg`Sign in` },
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => outside(ownPath(search.back)),
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/sign-in.screen.tsx'), 'SignInScreen'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  staticData: { title: msg`Create an account` },
  beforeLoad: () => outside(),
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/sign-up.screen.tsx'), 'SignUpScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: msg`Confirm an address` },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/confirm-email.screen.tsx'), 'ConfirmEmailScreen'),
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
  beforeLoad: async () => {
    if ((await visitor()) !== 'empty') throw redirect({ to: '/', replace: true })
  },
  loader: () => loadTexts('access'),
  component: lazyRouteComponent(() => import('../features/access/setup.screen.tsx'), 'SetupScreen'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/me',
  staticData: { title: msg`My account` },
  validateSearch: ownSearch,
  loader: async () => {
    const [session] = await Promise.all([whoIsIn(), loadTexts('access'), loadTexts('actions')])
    if (session === null) throw redirect({ to: '/sign-in', search: { back: '/me' } })
    return session
  },
  component: lazyRouteComponent(() => import('../features/access/me.screen.tsx'), 'MeScreen'),
})

/** Screens outside of any workplace: getting in, and one's own account. */
export const doorRoutes = [signIn, signUp, confirmEmail, forgot, setPassword, setup, account] as const
