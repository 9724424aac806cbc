import type { Room } from '../../api/room.ts'
import type { Forget } from '../users/model.ts'
import { workspaceConstraints } from '../workspaces/model.ts'
import { workspaceResource } from '../workspaces/resource.ts'
import { workspaceDoors } from './v3.ts'

export const workspaces = (forget: Forget): Room => ({
  resources: [workspaceResource],
  v3: workspaceDoors(forget),
  constraints: workspaceConstraints,
})
