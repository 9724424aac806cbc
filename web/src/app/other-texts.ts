import type { Messages } from '@lingui/core'

/** The texts of all features, by file. */
export const otherTexts = import.meta.glob<{ messages: Messages }>('../features/*/messages/*.po')
