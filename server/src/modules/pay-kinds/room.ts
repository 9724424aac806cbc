import type { Room } from '../../api/room.ts'
import { payCodes, payConstraints } from './model.ts'
import { statementPayResource } from './resource/statement-pay.ts'
import { payPreviewResource, payRuleResource } from './resource.ts'
import { payDoors } from './v3.ts'

export const payKinds: Room = {
  resources: [payRuleResource, payPreviewResource, statementPayResource],
  v3: payDoors,
  constraints: payConstraints,
  codes: payCodes,
}
