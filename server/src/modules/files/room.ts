import type { Room } from '../../api/room.ts'
import { fileJobs } from './jobs.ts'
import { fileCodes } from './model.ts'
import { attachmentResource, signatureResource, uploadResource } from './resource.ts'

export const files: Room = {
  resources: [attachmentResource, signatureResource, uploadResource],
  jobs: fileJobs,
  codes: fileCodes,
}
