import type { Room } from '../../api/room.ts'
import { noticeJobs } from './jobs.ts'
import { noticeCodes } from './model.ts'
import { noticeReader } from './readers.ts'
import { noticeResource } from './resource.ts'
import { noticeDoors } from './v3.ts'

export const vacationNotices: Room = {
  resources: [noticeResource],
  v3: noticeDoors,
  readers: [noticeReader],
  jobs: noticeJobs,
  codes: noticeCodes,
}
