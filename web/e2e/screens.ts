/** Every screen with the address it is looked at by. A route without a line here fails the walls. */
export const screens: Readonly<Record<string, string>> = {
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'confirm-email': '/confirm-email#token=x&email=clara@example.org',
  me: '/me',
  forgot: '/forgot',
  'set-password': '/set-password',
  setup: '/setup',
  today: '/w/:ws',
  time: '/w/:ws/time',
  absences: '/w/:ws/absences',
  'new-absence': '/w/:ws/absences/new',
  absence: '/w/:ws/absences/:absence',
  team: '/w/:ws/team?view=week',
  inbox: '/w/:ws/inbox?kind=absence',
  import: '/w/:ws/people/import',
  notifications: '/w/:ws/notifications',
}
