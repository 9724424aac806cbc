/** A notification to whoever is signed in. */
export interface NotificationItem {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly message: string
  readonly at: number
  readonly isRead: boolean
  /** The record it is about. */
  readonly about: { readonly type: string; readonly id: string } | null
}

export type Target =
  | { readonly screen: 'inbox'; readonly kind: 'absence' | 'correction' | 'warning' }
  | { readonly screen: 'absence'; readonly id: string }
  | { readonly screen: 'absences' }
  | { readonly screen: 'time' }

/** Where one can do something about it, or look at it; nowhere when there is no such screen. */
export function targetOf({ kind, about }: Pick<NotificationItem, 'kind' | 'about'>): Target | undefined {
  if (kind === 'absence_requested') return { screen: 'inbox', kind: 'absence' }
  if (kind === 'correction_requested') return { screen: 'inbox', kind: 'correction' }
  if (kind === 'trigger_warning') return { screen: 'inbox', kind: 'warning' }
  // What others changed may be gone; one's own days are there.
  if (kind === 'correction_decided' || kind === 'time_changed') return { screen: 'time' }
  if (kind === 'vacation_notice') return { screen: 'absences' }
  if (about?.type === 'absence') return { screen: 'absence', id: about.id }
  return about?.type === 'time_tracking' ? { screen: 'time' } : undefined
}
