/** A drawing on the grid of the icons, for what only these screens show. */
export const fingerprint =
  'M7 11a5 5 0 0 1 10 0v2M12 10.5v4c0 2-.5 3.500-1.500 5M9 14c0 2-.5 3-1.500 4.500M15.500 15.500c-.2 1.600-.6 3-1.300 4.500M5 8.500A7.500 7.500 0 0 1 12 4'
