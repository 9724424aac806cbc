import type { Room } from '../../api/room.ts'
import { fileJobs } from './jobs.ts'
import { fileCodes } from './model.ts'
import { attachmentResource, signatureResource, uploadResource } from './resource.ts'
import { uploadDoorsV1 } from './v1.ts'

export const files: Room = {
  resources: [attachmentResource, signatureResource, uploadResource],
  v1: uploadDoorsV1,
  jobs: fileJobs,
  codes: fileCodes,
}
