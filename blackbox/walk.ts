import type { World } from './world.ts'
export interface Step {
  readonly name: string
  readonly passes: boolean
  readonly seen: unknown
}
export async function walkAsStranger(_world: World): Promise<readonly Step[]> {
  return []
}
