type Modifier = 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'

/** A key as a browser reports it. */
export const pressed = (key: string, held: Partial<Record<Modifier, boolean>> = {}) => ({
  ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
})
