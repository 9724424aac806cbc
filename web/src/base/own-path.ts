/**
 * Where an address leads back to: one of our own screens, else the first one. Browsers read a backslash as a slash and
 * skip control characters, and what begins with two slashes is another host.
 */
export const ownPath = (back: unknown): string =>
  typeof back === 'string' && /^\/(?:w\/|me$)[^\\\p{Cc}]*$/u.test(back) && !back.includes('//') ? back : '/'
