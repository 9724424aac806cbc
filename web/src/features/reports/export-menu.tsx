import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { problemOf } from '../../base/faults.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuPart, menuItem } from '../../ui/menu-part.tsx'
import { Failure } from '../../ui/page.tsx'
import { saveReport } from './data.ts'
import type { Span } from './rules.ts'

/** What is on the screen as a file: the same rows, columns, order and days. */
export function useExport(span: Span) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const saving = useMutation({ mutationFn: (format: 'csv' | 'xlsx') => saveReport(place.id, search, span, format) })
  const { general, requestId } = problemOf(saving.error)
  const item = (format: 'csv' | 'xlsx', name: string) => (
    <li>
      <button type="button" data-closes className={menuItem} onClick={() => saving.mutate(format)}>
        {name}
      </button>
    </li>
  )
  const menu = (
    <Menu
      label={t`Export`}
      buttonClass={buttonClass('main')}
      button={
        <>
          <Icon name="download" small />
          {saving.isPending ? <Trans>Is being made</Trans> : <Trans>Export</Trans>}
        </>
      }
    >
      {() => (
        <MenuPart>
          {item('xlsx', t`Spreadsheet (XLSX)`)}
          {item('csv', t`Plain text (CSV)`)}
        </MenuPart>
      )}
    </Menu>
  )
  const failure = saving.error && <Failure lines={general} requestId={requestId} />
  return { menu, failure }
}
