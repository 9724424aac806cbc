import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/form.tsx'

/** A password that somebody chooses; the service asks the same of every one. */
export function NewPassword({ label, value = '' }: { readonly label: string; readonly value?: string }) {
  const { t } = useLingui()
  return (
    <Field
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={200}
      required
      defaultValue={value}
      hint={t`8 characters or more, and not one that many people use.`}
    />
  )
}
