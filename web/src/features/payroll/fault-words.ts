import { t } from '@lingui/core/macro'
import type { FaultCode } from './run-rules.ts'

/** What is in the way of a run or worth knowing, and what to do about it. One that has no words here does not compile. */
export const faultInWords = (code: FaultCode): string | undefined => {
  const words: Readonly<Record<FaultCode, string>> = {
    month_open: t`The month is not closed`,
    statement_too_old: t`The month was closed by an older version: reopen it and close it again`,
    statement_outdated: t`Work of the day before was changed since the month was closed: reopen it and close it again`,
    rules_missing: t`There are no pay rules for these days`,
    unconfirmed_time: t`Working time that nobody had confirmed`,
    pending_absences: t`Absences that nobody had decided on when the month was closed: they are not in it`,
    days_open: t`Days that are not closed: they are not in this run, and are sent once they are closed`,
    kind_not_mapped: t`No wage type yet`,
    number_missing: t`No personnel number`,
    number_changed: t`Corrected under another personnel number than it was sent under: tell the office if that is somebody else there`,
    number_out_of_range: t`The payroll takes no such number`,
    wage_type_out_of_range: t`The payroll takes no such wage type`,
    key_out_of_range: t`The payroll takes no such key`,
    needs_wage_type: t`The payroll asks for a wage type here`,
    needs_key: t`The payroll asks for a key here`,
    unit_not_taken: t`The payroll does not take this unit here`,
    part_of_a_day: t`An absence of less than a day, which a period cannot say: it is not sent. Tell the office, or let it be counted in days`,
    absence_paid_twice: t`Hours and days of an absence both have a wage type, and are the same time: let one of them not be sent`,
    calendar_by_hand: t`Days of absence that were sent to the calendar are others now: tell the office, the calendar takes no differences`,
    holiday_unpaid: t`Public holidays that are credited with nothing, so there is no holiday pay: if they are to be paid here, an administrator lets holidays credit the hours of the day and the month is closed again; if not, let holiday pay not be sent`,
    period_withdrawn: t`An absence that was sent is none any more: tell the office, no file can take it back`,
    month_out_of_reach: t`A correction of a month further back than the file can name: it is in no file, so tell the office`,
    value_too_large: t`More than the field in the file holds`,
    negative_not_taken: t`Below zero, and such amounts are not sent: it is in no file, and comes again with the next run`,
    dates_not_of_month: t`A day that does not lie in the month it belongs to`,
    character_not_in_charset: t`A character that the file cannot hold`,
    separator_in_field: t`A character that would begin another field in the file`,
    formula_in_field: t`It begins like a formula, which a spreadsheet that opens the file would calculate`,
    setting_unknown: t`A setting that the program does not have: choose another one`,
    style_not_taken: t`The program cannot be told of corrections in this way: choose another one`,
    cost_centre_missing: t`No cost centre: give one to the person, area or tag, then close the month again`,
    cost_centre_too_long: t`The payroll takes no cost centre of this length`,
    nothing_to_send: t`There is nothing to send: discard the run`,
    basis_changed: t`Something changed since it was checked: check it once more`,
  }
  return words[code]
}
