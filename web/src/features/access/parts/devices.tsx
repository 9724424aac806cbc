import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/page.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { endOtherSessions, endSession, sessionsQuery } from '../data.ts'

/** Where one is signed in, by what the devices are called. */
export function Devices({ zone }: { readonly zone: string }) {
  const { t } = useLingui()
  const { data = [], error, refetch } = useQuery(sessionsQuery)
  const [failed, setFailed] = useState<unknown>(null)
  const problem = problemOf(error ?? failed)
  const end = (work: Promise<void>): void => {
    setFailed(null)
    work.catch(setFailed)
  }
  return (
    <Card title={<Trans>Where you are signed in</Trans>}>
      {(error ?? failed) !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void refetch()} />
      )}
      {data.length > 0 && (
        <Table label={t`Where you are signed in`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Device</Trans>
              </th>
              <th scope="col" className={cell.wide}>
                <Trans>Since</Trans>
              </th>
              <th scope="col">
                <Trans>Used last</Trans>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, isHere, since, lastUsed, device, network }) => (
              <tr key={id}>
                <th scope="row">
                  {device === '' ? <Trans>Unknown device</Trans> : device}
                  {network !== null && <Soft>{network}</Soft>}
                </th>
                <td className={cell.wide}>{momentInWords(since, zone)}</td>
                <td>{momentInWords(lastUsed, zone)}</td>
                <td className={cell.number}>
                  {isHere ? (
                    <Trans>This device</Trans>
                  ) : (
                    <Button onClick={() => end(endSession(id))}>
                      <Trans>End it</Trans> <span className="spoken">{device}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data.length > 2 && (
        <Row>
          <Button onClick={() => end(endOtherSessions())}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </Row>
      )}
    </Card>
  )
}
