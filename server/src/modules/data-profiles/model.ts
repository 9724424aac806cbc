import type { Selectable } from 'kysely'
import type { CustomFields, DataProfiles } from '../../schema.ts'

export type DataProfile = Selectable<DataProfiles> & { readonly custom_field_ids: number[] }
export type CustomField = Selectable<CustomFields> & { readonly workspace_id: number }

/** The profile every workspace starts with. */
export const defaultProfile = { en: 'Employment', de: 'Beschäftigung' } as const

export const defaultFields = [
  { key: 'phone', field_type: 'string', en: 'Phone', de: 'Telefon' },
  { key: 'start_of_work', field_type: 'date', en: 'Start of work', de: 'Arbeitsbeginn' },
  { key: 'trial_period', field_type: 'date', en: 'End of trial period', de: 'Ende der Probezeit' },
  { key: 'end_of_contract', field_type: 'date', en: 'End of contract', de: 'Vertragsende' },
  { key: 'desc', field_type: 'text', en: 'Description', de: 'Beschreibung' },
  { key: 'cost_center', field_type: 'string', en: 'Cost centre', de: 'Kostenstelle' },
  { key: 'cost_object', field_type: 'string', en: 'Cost object', de: 'Kostenträger' },
  { key: 'birthday', field_type: 'date', en: 'Birthday', de: 'Geburtstag' },
] as const

/** What is known of a person, by key. */
export type ProfileValues = Readonly<Record<string, { readonly label: string; readonly value: string | null }>>
