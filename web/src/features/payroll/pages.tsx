import { Trans, useLingui } from '@lingui/react/macro'
import { figure } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './payroll.module.css'

interface Props {
  readonly page: number
  readonly perPage: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/** Beyond one page of the server. */
export function Pages({ page, perPage, count, onPage }: Props) {
  const { t } = useLingui()
  if (count <= perPage) return null
  const first = (page - 1) * perPage
  const [from, to, all] = [figure(first + 1), figure(Math.min(first + perPage, count)), figure(count)]
  return (
    <nav className={styles.pages} aria-label={t`Rows`}>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`Rows before`}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <Trans>
        {from} to {to} of {all}
      </Trans>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`More rows`}
        disabled={first + perPage >= count}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="forward" />
      </Button>
    </nav>
  )
}
