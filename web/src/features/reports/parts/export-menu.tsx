import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../base/faults.ts'
import { buttonClass, type Look } from '../../../ui/button.tsx'
import { AnyIcon } from '../../../ui/further-icons.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuPart, menuItem } from '../../../ui/menu-part.tsx'
import { Failure } from '../../../ui/page.tsx'

export type Format = 'csv' | 'xlsx'

/** What is on the screen as a file: the same rows, columns and order. */
export function useExport(save: (format: Format) => Promise<void>, look?: Look) {
  const { t } = useLingui()
  const saving = useMutation({ mutationFn: save })
  const { general, requestId } = problemOf(saving.error)
  const item = (format: Format, name: string) => (
    <li>
      <button type="button" data-closes className={menuItem} onClick={() => saving.mutate(format)}>
        {name}
      </button>
    </li>
  )
  const menu = (
    <Menu
      label={t`Export`}
      buttonClass={buttonClass(look)}
      button={
        <>
          <AnyIcon name="download" small />
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
