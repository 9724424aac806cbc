import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { firstCodeOf, type Meanings, type Problem, problemOf } from '../../../base/faults.ts'

const meanings: Meanings = {
  code_wrong: msg`This code is wrong or too old. Please enter the one that is shown now.`,
  code_used: msg`This code was used before. Please wait for the next one.`,
  second_step_ended: msg`This took too long. Please go back and sign in again.`,
  second_factor_needed: msg`You have a passkey. Please sign in with it first; then you can add an authenticator app.`,
  factor_exists: msg`You have an authenticator app already. Please load the page again.`,
  own_second_factors: msg`Another administrator has to reset yours.`,
}

const recoveryCodeWrong = msg`This code is wrong or was used before.`

/** A refusal in words, with those that only second factors know, and those of whoever asks for them. */
export function factorProblemOf(error: unknown, known: readonly string[] = [], own: Meanings = {}): Problem {
  const problem = problemOf(error, known, { ...meanings, ...own })
  if (problem.fields.recovery_code === undefined || firstCodeOf(error) !== 'code_wrong') return problem
  return { ...problem, fields: { recovery_code: i18n._(recoveryCodeWrong) } }
}
