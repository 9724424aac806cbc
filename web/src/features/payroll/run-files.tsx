import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { figure } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { AnyIcon } from '../../ui/further-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../ui/rows.tsx'
import { Read } from '../settings/parts/section.tsx'
import { downloadFile, filesQuery } from './data/runs.ts'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import type { Client } from './rules.ts'
import type { Run } from './run-rules.ts'

/** What the office gets: made once, the same bytes each time. */
export function Files({ client, run }: { readonly client: Client; readonly run: Run }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(filesQuery(place.id, client.id, run.id))
  const fetching = useMutation({ mutationFn: (fileId: string) => downloadFile(client.id, run.id, fileId) })
  return (
    <Card title={<Trans>Files for the office</Trans>}>
      {fetching.error && <Notice kind="error" lines={refusalOf(fetching.error).general} />}
      <Read query={query}>
        {(files) => (
          <Rows label={t`Files for the office`}>
            {files.map(({ id, name, bytes, sha256 }) => (
              <li key={id} className={rowClass}>
                <RowWords line={<span className={styles.hash}>SHA-256 {sha256}</span>}>
                  {name} <Size bytes={bytes} />
                </RowWords>
                <RowAside>
                  <Button disabled={fetching.isPending} onClick={() => fetching.mutate(id)}>
                    <AnyIcon name="download" small />
                    <Trans>Download</Trans> <span className="spoken">{name}</span>
                  </Button>
                </RowAside>
              </li>
            ))}
          </Rows>
        )}
      </Read>
      <Soft>
        <Trans>Each download is noted with who it was. Whether the office imported it, nobody knows here.</Trans>
      </Soft>
    </Card>
  )
}

const aKilobyte = 1000

const Size = ({ bytes }: { readonly bytes: number }) => {
  const size = figure(Math.max(0.1, Math.round(bytes / (aKilobyte / 10)) / 10))
  return <span className={styles.soft}>{size} kB</span>
}
