import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type State, sendTestMail, stateQuery } from '../data/operation.ts'
import { useJobNames, usePartNames } from '../parts/operation-words.ts'
import { About, PartHead, Read } from '../parts/section.tsx'
import styles from '../settings.module.css'

/** How the installation stands, for whoever runs it. */
export function OperationSection() {
  const query = useQuery(stateQuery)
  return (
    <>
      <About>
        <Trans>
          How this installation stands. It is shown to those who administer its only account, while nobody can create
          another. What is wrong is said in the words of the log.
        </Trans>
      </About>
      {query.data && query.error && <Notice kind="warning" lines={problemOf(query.error).general} />}
      <Read query={query}>
        {(state) => (
          <>
            <p>
              <Trans>
                Tagwerk {state.version}, build {state.commit.slice(0, 8)}
              </Trans>
            </p>
            <Parts state={state} />
            <Mail />
            <Jobs worker={state.worker} />
            <Backups worker={state.worker} />
            <Findings findings={state.findings} />
          </>
        )}
      </Read>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.content}>
      <PartHead>{title}</PartHead>
      {children}
    </div>
  )
}

function Parts({ state }: { readonly state: State }) {
  const { t } = useLingui()
  const names = usePartNames()
  return (
    <Part title={t`Parts`}>
      <Rows framed label={t`Parts`}>
        {state.parts.map(({ name, trouble }) => (
          <li key={name} className={rowClass}>
            <RowWords
              line={
                trouble && (
                  <span lang="en" className={styles.said}>
                    {trouble}
                  </span>
                )
              }
            >
              {names[name] ?? name}
            </RowWords>
            <Verdict verdict={trouble === undefined ? 'ok' : 'fault'} />
          </li>
        ))}
      </Rows>
    </Part>
  )
}

const looks = { ok: 'work', note: 'warning', fault: 'error' } as const

function Verdict({ verdict }: { readonly verdict: keyof typeof looks }) {
  const { t } = useLingui()
  const words = { ok: t`fine`, note: t`note`, fault: t`fault` }
  return (
    <RowAside>
      <Tag look={looks[verdict]}>{words[verdict]}</Tag>
    </RowAside>
  )
}

function Mail() {
  const { t } = useLingui()
  const { session } = useLoaderData({ from: '/w/$ws' })
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'error'; readonly lines: readonly string[] }>()
  const [busy, setBusy] = useState(false)
  async function send(): Promise<void> {
    setBusy(true)
    try {
      const to = await sendTestMail()
      const words = t`A mail to ${to} is on its way. If it does not come within minutes, see above whether the mail server works.`
      setSaid({ kind: 'good', lines: [words] })
    } catch (error) {
      setSaid({ kind: 'error', lines: problemOf(error).general })
    }
    setBusy(false)
  }
  return (
    <Part title={t`Mail`}>
      {said && <Notice kind={said.kind} lines={said.lines} />}
      {session.email ? (
        <div>
          <Button disabled={busy} onClick={() => void send()}>
            <Trans>Send a mail to {session.email}</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>
          <Trans>You have no e-mail address that a mail could go to.</Trans>
        </p>
      )}
    </Part>
  )
}

type FromWorker = Pick<State, 'worker'>

function Jobs({ worker }: FromWorker) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const names = useJobNames()
  if (worker === undefined)
    return (
      <Part title={t`Jobs`}>
        <p className={styles.soft}>
          <Trans>No worker has told anything in the last minutes. One that runs does so once a minute.</Trans>
        </p>
      </Part>
    )
  return (
    <Part title={t`Jobs`}>
      <Table label={t`Jobs`}>
        <tbody>
          {names.map(([name, words]) => (
            <tr key={name}>
              <th scope="row">{words}</th>
              <td className={cell.number}>{worker.jobs[name]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.soft}>
        <Trans>As the worker found it, {momentInWords(worker.madeAt, zone)}.</Trans>
      </p>
    </Part>
  )
}

function Backups({ worker }: FromWorker) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  if (worker === undefined) return null
  const { lastBackup } = worker
  return (
    <Part title={t`Backups`}>
      <p>
        {lastBackup === undefined ? (
          <Trans>
            Nothing is known about backups of files: the worker is not told where they are (BACKUP_URL), or cannot look
            there.
          </Trans>
        ) : lastBackup === null ? (
          <Trans>There is no backup of files yet.</Trans>
        ) : (
          <Trans>The last backup of files: {momentInWords(lastBackup, zone)}.</Trans>
        )}
      </p>
      <p className={styles.soft}>
        <Trans>Of the database, doctor says below whether PostgreSQL's log is archived.</Trans>
      </p>
    </Part>
  )
}

function Findings({ findings }: Pick<State, 'findings'>) {
  const { t } = useLingui()
  return (
    <Part title={t`What doctor says`}>
      <Rows framed label={t`What doctor says`}>
        {findings.map(({ verdict, about }) => (
          <li key={about} className={rowClass}>
            <RowWords>
              <span lang="en" className={styles.said}>
                {about}
              </span>
            </RowWords>
            <Verdict verdict={verdict} />
          </li>
        ))}
      </Rows>
    </Part>
  )
}
