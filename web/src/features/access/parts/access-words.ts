import { msg } from '@lingui/core/macro'
import { type Meanings, type Problem, problemOf } from '../../../base/faults.ts'

/** What only whoever is on the way in, or changes it, is told: the first screen does not load it. */
export const accessMeanings: Meanings = {
  wrong_credentials: msg`E-mail or password is wrong.`,
  wrong_password: msg`The present password is wrong.`,
  common_password: msg`Many people use this password, or it is your name or address. Please choose another one.`,
  sign_in_elsewhere: msg`Your account is entered through its provider. Please sign in there.`,
  token_ended: msg`This link was used before or is too old. Please ask for a new one.`,
  sign_up_closed: msg`Nobody can create an account here. Please ask to be invited.`,
  already_set_up: msg`This installation is set up already. Please sign in.`,
  wrong_code: msg`This is not the code from the log. Tagwerk writes it when it starts.`,
}

export const accessProblemOf = (error: unknown, known: readonly string[] = []): Problem =>
  problemOf(error, known, accessMeanings)
