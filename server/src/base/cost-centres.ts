import { type Kind, text } from './fields.ts'

/** Where time is booked to. Longer than some payroll programs take: a run says which one is too long for its own. */
export const costCentre = (): Kind<string> => text(20)
