import { t } from '@lingui/core/macro'

/** Rules that working time broke. */
export const ruleInWords = (rule: string | null): string => {
  switch (rule) {
    case 'no_break':
      return t`no break`
    case 'short_break':
      return t`break too short`
    case 'long_stretch':
      return t`over 6 h without a break`
    case 'long_day':
      return t`over 10 h`
    case 'short_rest':
      return t`under 11 h of rest`
    case 'long_running':
      return t`running over 12 h`
    default:
      return t`a rule broken`
  }
}
