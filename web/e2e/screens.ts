/** Every screen with the address it is looked at by. A route without a line here fails the walls. */
export const screens: Readonly<Record<string, string>> = {
  'sign-in': '/sign-in',
  forgot: '/forgot',
  'set-password': '/set-password',
  setup: '/setup',
  today: '/w/:ws',
  more: '/w/:ws/more',
}
