/** Where shortcuts are pressed with Cmd instead of Ctrl. */
export const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)
