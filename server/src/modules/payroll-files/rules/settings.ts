import { type PayrollTarget, type RowRefusal, type TargetClient, targetSettings } from '../model.ts'

type Choices = Readonly<Record<string, readonly string[]>>

const choicesOf = (target: PayrollTarget): Choices => targetSettings[target]

export type SettingName<T extends PayrollTarget> = keyof (typeof targetSettings)[T] & string

/** What the client chose, or else the first choice. */
export function settingOf<T extends PayrollTarget>(
  { settings }: TargetClient,
  target: T,
  name: SettingName<T>,
): string {
  const choices = choicesOf(target)[name] ?? []
  const given = settings[name]
  return choices.find((choice) => choice === given) ?? choices[0] ?? ''
}

const ofClient = { personnel_number: '', kind: null, month: null } as const

/** Settings that mean nothing to the target: to pass over them would be to guess. */
export const settingRefusals = ({ target, settings }: TargetClient): RowRefusal[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    const choices = Object.hasOwn(choicesOf(target), name) ? choicesOf(target)[name] : undefined
    if (choices?.some((choice) => choice === value)) return []
    const known = choices === undefined ? 'There is no such setting.' : `It is one of ${choices.join(', ')}.`
    return [{ ...ofClient, code: 'setting_unknown', field: `settings.${name}`, message: known }]
  })
