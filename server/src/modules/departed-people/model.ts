import type { Selectable } from 'kysely'
import type { DepartedPeople } from '../../schema.ts'

/** Somebody who was deleted and whose working time is still there. The name is read by those alone who say why. */
export type DepartedPerson = Omit<Selectable<DepartedPeople>, 'username' | 'staff_number'> & {
  readonly id: number
  readonly username?: string | undefined
  readonly staff_number?: string | null | undefined
}
