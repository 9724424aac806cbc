import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { momentInWords } from '../../base/time.ts'
import { linkClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ImportState, Status } from './data.ts'

interface Props {
  readonly imports: readonly ImportState[] | undefined
  readonly onOpen: (id: string) => void
}

/** Imports before this one: to go on with, to look at, to undo. */
export function Earlier({ imports = [], onOpen }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const words: Record<Status, string> = {
    draft: t`not checked`,
    checking: t`is being checked`,
    checked: t`not carried out`,
    running: t`is being written`,
    finished: t`imported`,
    undoing: t`is being undone`,
    undone: t`undone`,
  }
  if (imports.length === 0) return null
  return (
    <Card title={<Trans>Earlier imports</Trans>}>
      <Rows label={t`Earlier imports`}>
        {imports.map(({ id, title, createdAt, status, total }) => (
          <li key={id} className={rowClass}>
            <RowWords
              line={
                <>
                  {momentInWords(createdAt, place.zone)}, <Plural value={total} one="# row" other="# rows" />
                </>
              }
            >
              <button type="button" className={linkClass} onClick={() => onOpen(id)}>
                {title}
              </button>
            </RowWords>
            <RowAside>
              <Tag look={status === 'finished' ? 'work' : 'plain'} open={status === 'draft' || status === 'checked'}>
                {words[status]}
              </Tag>
            </RowAside>
          </li>
        ))}
      </Rows>
    </Card>
  )
}
