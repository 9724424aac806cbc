import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export type Look = 'plain' | 'main' | 'quiet' | 'danger'
type Size = 'big' | 'fill' | 'icon'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look
  readonly size?: Size
}

/** For links that look like a button. */
export const buttonClass = (look: Look = 'plain', size?: Size): string =>
  [styles.button, look !== 'plain' && styles[look], size && styles[size]].filter(Boolean).join(' ')

/** For links and buttons that stand among words. */
export const linkClass = styles.link ?? ''

export function Button({ look, size, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={[buttonClass(look, size), className].filter(Boolean).join(' ')} {...rest} />
}
