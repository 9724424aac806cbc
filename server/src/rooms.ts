import type { Room } from './api/room.ts'
import { absenceTypes } from './modules/absence-types/room.ts'
import { absences } from './modules/absences/room.ts'
import { assertOwnPassword } from './modules/access/own-password.ts'
import { access } from './modules/access/room.ts'
import { accounts } from './modules/accounts/room.ts'
import { actions } from './modules/actions/room.ts'
import { areas } from './modules/areas/room.ts'
import { batches } from './modules/batches/room.ts'
import { calendar } from './modules/calendar/room.ts'
import { calendarLinks } from './modules/calendar-links/room.ts'
import { changes } from './modules/changes/room.ts'
import { correctionRequests } from './modules/correction-requests/room.ts'
import { dataProfiles } from './modules/data-profiles/room.ts'
import { days } from './modules/days/room.ts'
import { defaultBreaks } from './modules/default-breaks/room.ts'
import { departedPeople } from './modules/departed-people/room.ts'
import { devices } from './modules/devices/room.ts'
import { enrolment } from './modules/enrolment/room.ts'
import { forget } from './modules/erasure/commands.ts'
import { events } from './modules/events/room.ts'
import { files } from './modules/files/room.ts'
import { endEmployment, moveHome } from './modules/hiring/commands.ts'
import { hiring } from './modules/hiring/room.ts'
import { identityProviders } from './modules/identity-providers/room.ts'
import { imports } from './modules/imports/room.ts'
import { industryExamples } from './modules/industry-examples/room.ts'
import { monthBoard } from './modules/month-board/room.ts'
import { notes } from './modules/notes/room.ts'
import { notifications } from './modules/notifications/room.ts'
import { operation } from './modules/operation/room.ts'
import { paperOrders } from './modules/paper-orders/room.ts'
import { passkeys } from './modules/passkeys/room.ts'
import { payKinds } from './modules/pay-kinds/room.ts'
import { payroll } from './modules/payroll/room.ts'
import { payrollFiles } from './modules/payroll-files/room.ts'
import { provisioning } from './modules/provisioning/room.ts'
import { publicHolidays } from './modules/public-holidays/room.ts'
import { reports } from './modules/reports/room.ts'
import { roles } from './modules/roles/room.ts'
import { signIns } from './modules/sign-ins/room.ts'
import { signUps } from './modules/sign-up/room.ts'
import { start } from './modules/start/room.ts'
import { statementPapers } from './modules/statement-papers/room.ts'
import { statements } from './modules/statements/room.ts'
import { tags } from './modules/tags/room.ts'
import { targetHours } from './modules/target-hours/room.ts'
import { timeAccounts } from './modules/time-accounts/room.ts'
import { timeChanges } from './modules/time-changes/room.ts'
import { timeTrackings } from './modules/time-trackings/room.ts'
import { today } from './modules/today/room.ts'
import { users } from './modules/users/room.ts'
import { vacation } from './modules/vacation/room.ts'
import { vacationNotices } from './modules/vacation-notices/room.ts'
import { warnings } from './modules/warnings/room.ts'
import { webhooks } from './modules/webhooks/room.ts'
import { workspaces } from './modules/workspace-lifecycle/room.ts'

/** Everything the house is made of. A room says itself what it brings; the reference shows doors in this order. */
export const rooms: readonly Room[] = [
  signUps,
  access,
  enrolment,
  signIns,
  passkeys,
  identityProviders,
  start,
  operation,
  industryExamples,
  dataProfiles,
  accounts(assertOwnPassword),
  workspaces(forget),
  areas,
  users(forget, { moveHome, endEmployment }),
  departedPeople,
  provisioning(forget),
  imports,
  roles,
  tags,
  timeTrackings,
  actions,
  devices,
  correctionRequests,
  statements,
  statementPapers,
  payKinds,
  payroll,
  payrollFiles,
  paperOrders,
  monthBoard,
  reports,
  timeChanges,
  absences,
  absenceTypes,
  vacation,
  vacationNotices,
  calendar,
  calendarLinks,
  notes,
  files,
  notifications,
  batches,
  warnings,
  defaultBreaks,
  hiring,
  targetHours,
  timeAccounts,
  today,
  days,
  publicHolidays,
  changes,
  events,
  webhooks,
]
