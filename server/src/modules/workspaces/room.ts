import type { Room } from '../../api/room.ts'
import { workspaceConstraints } from './model.ts'
import { workspaceResource } from './resource.ts'
import { workspaceDoors } from './v3.ts'

export const workspaces: Room = {
  resources: [workspaceResource],
  v3: workspaceDoors,
  constraints: workspaceConstraints,
}
