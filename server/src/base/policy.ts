import type { Context } from './context.ts'
import { forbidden } from './errors.ts'

/** Who may do what, under the names a client sees. Each answer is a pure predicate over context and row. */
export type Policy<Row> = Readonly<Record<string, (ctx: Context, row: Row) => boolean>>

export function authorize<Row, P extends Policy<Row>>(ctx: Context, policy: P, name: keyof P & string, row: Row): void {
  if (policy[name]?.(ctx, row) !== true) throw forbidden()
}
