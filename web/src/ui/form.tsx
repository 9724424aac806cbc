import { Field as BaseField } from '@base-ui/react/field'
import { Form as BaseForm } from '@base-ui/react/form'
import { t } from '@lingui/core/macro'
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './field.module.css'
import { Notice } from './notice.tsx'
import { LeaveQuestion, useDraft } from './unsent-form.tsx'

export interface Trouble {
  readonly fields: Readonly<Record<string, string>>
  readonly general: readonly string[]
  readonly requestId?: string | undefined
}

interface FormProps {
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<Trouble | undefined>
  readonly children: (busy: boolean) => ReactNode
  /** What was refused before this form was shown. */
  readonly before?: Trouble
  /** A name under which what is typed is there again when somebody comes back to it unsent. */
  readonly draft?: string
  /** Asks before somebody leaves the screen without sending it. */
  readonly asks?: boolean
}

/** What was typed, by the names of the fields. */
export const valuesOf = (form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, string> =>
  Object.fromEntries([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))

/** Uncontrolled fields; what is refused stands at its field, everything else above, where the focus goes. */
export function Form({ onSubmit, children, before, draft, asks }: FormProps) {
  const [trouble, setTrouble] = useState<Trouble | undefined>(before)
  const [busy, setBusy] = useState(false)
  // A new object would bring back what was corrected since.
  const errors = useMemo(() => ({ ...trouble?.fields }), [trouble])
  const top = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { isDirty, onTyped, onSent } = useDraft(draft, form)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    isSending.current = true
    // A second button says by its name and value which of the two it was.
    const { submitter = null } = event.nativeEvent as SubmitEvent
    const found = await onSubmit(valuesOf(event.currentTarget, submitter)).finally(() => {
      setBusy(false)
      isSending.current = false
    })
    if (found === undefined) onSent()
    setTrouble(found)
    if (found && found.general.length > 0) setTimeout(() => top.current?.focus())
  }
  return (
    <BaseForm
      ref={form}
      className={styles.form}
      errors={errors}
      onInput={onTyped}
      onChange={onTyped}
      onSubmit={(event) => void submit(event)}
    >
      {asks && <LeaveQuestion isUnsent={() => isDirty.current && !isSending.current} />}
      <div ref={top} tabIndex={-1} hidden={!trouble || trouble.general.length === 0}>
        {trouble && <Notice kind="error" lines={trouble.general} requestId={trouble.requestId} />}
      </div>
      {children(busy)}
    </BaseForm>
  )
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'defaultValue'> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly defaultValue?: string
}

/** What the browser finds wrong, in our words: its own are in the language of the browser. */
function inWords(validity: Readonly<Record<keyof ValidityState, boolean | null>>): string | undefined {
  if (validity.valueMissing) return t`Please fill this in.`
  if (validity.typeMismatch) return t`This is no e-mail address.`
  if (validity.tooShort) return t`This is too short.`
  if (validity.tooLong) return t`This is too long.`
  if (validity.badInput || validity.rangeOverflow || validity.rangeUnderflow)
    return t`This does not look right. Please check it.`
  return undefined
}

/** Several lines. What is too long is said at it, where a limit in the browser would cut it off without a word. */
export const TextArea = ({ rows = 3, ...field }: FieldProps & { readonly rows?: number }) => (
  <Field render={<textarea rows={rows} />} {...field} />
)

export function Field({ name, label, hint, ...input }: FieldProps & { readonly render?: ReactElement }) {
  return (
    <BaseField.Root name={name} className={styles.field ?? ''}>
      <BaseField.Label className={styles.label ?? ''}>{label}</BaseField.Label>
      <BaseField.Control className={styles.control ?? ''} {...input} />
      {hint && <BaseField.Description className={styles.hint ?? ''}>{hint}</BaseField.Description>}
      <BaseField.Validity>{({ validity }) => <Wrong words={inWords(validity)} />}</BaseField.Validity>
    </BaseField.Root>
  )
}

/** Without words of ours stands what the server said. */
const Wrong = ({ words }: { readonly words: string | undefined }) =>
  words === undefined ? (
    <BaseField.Error className={styles.error ?? ''} />
  ) : (
    <BaseField.Error className={styles.error ?? ''}>{words}</BaseField.Error>
  )
