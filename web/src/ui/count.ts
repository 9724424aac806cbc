/** Beside an icon; nobody reads the difference beyond, and the server does not count it. */
export const shownCount = (count = 0): string => (count > 99 ? '99+' : String(count))
