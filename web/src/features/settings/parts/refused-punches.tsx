import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { dismissRefused, type RefusedPunch, refusedQuery } from '../data/tablets.ts'
import styles from '../settings.module.css'
import { About, None, PartHead, Read } from './section.tsx'

/** What tablets took without a line and could not be taken: nobody was there any more to be told. */
export function RefusedPunches() {
  const { t: say } = useLingui()
  const session = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(refusedQuery(session.place.id))
  const [failed, setFailed] = useState<unknown>()
  const dismiss = (id: string): void => void dismissRefused(session.place.id, id).catch(setFailed)
  return (
    <div className={styles.content}>
      <PartHead>
        <Trans>Not taken</Trans>
      </PartHead>
      <About>
        <Trans>
          Punched while a tablet had no line, and refused when they arrived. They change nobody’s time: correct it where
          it is due, then dismiss them.
        </Trans>
      </About>
      {failed !== undefined && <Notice kind="error" lines={problemOf(failed).general} />}
      <Read query={query}>
        {(punches) => (
          <Table label={say`Not taken`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>When</Trans>
                </th>
                <th scope="col">
                  <Trans>What</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Who</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Tablet</Trans>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {punches.length === 0 && (
                <None>
                  <Trans>Everything was taken.</Trans>
                </None>
              )}
              {punches.map((punch) => (
                <tr key={punch.id}>
                  <th scope="row">{momentInWords(punch.at, zoneOf(session))}</th>
                  <td>
                    {actionInWords(punch)}: {whyInWords(punch)}
                  </td>
                  <td className={cell.wide}>{punch.person ?? <Trans>nobody known</Trans>}</td>
                  <td className={cell.wide}>{punch.tablet}</td>
                  <td className={cell.number}>
                    <Button look="quiet" onClick={() => dismiss(punch.id)}>
                      <Trans>Dismiss</Trans>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
    </div>
  )
}

const actionInWords = ({ action }: RefusedPunch): string =>
  ({
    start: t`Clocked in`,
    end: t`Clocked out`,
    'start-break': t`Break begun`,
    'end-break': t`Break ended`,
  })[action] ?? action

const whyInWords = ({ code }: RefusedPunch): string =>
  ({
    wrong_pin: t`the PIN is nobody’s`,
    unreadable_pin: t`sealed for another pairing`,
    idle: t`was not working`,
    working: t`was working already`,
    on_break: t`was on a break`,
    overlaps: t`there is other working time`,
    needs_end: t`other work began since`,
    not_employed: t`not employed on that day`,
  })[code] ?? code
