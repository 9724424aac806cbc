import type { Context } from '../../base/context.ts'
import type { View } from './attributes.ts'
import type { Call } from './door.ts'

export const viewOf = (ctx: Context, call: Call, reading: boolean): View => ({
  ctx,
  reading,
  link: (path) => call.link(path, ctx.now),
})
