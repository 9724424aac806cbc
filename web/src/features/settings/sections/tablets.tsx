import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type Tablet, tabletsQuery } from '../data/tablets.ts'
import { RefusedPunches } from '../parts/refused-punches.tsx'
import { About, Add, None, Read } from '../parts/section.tsx'
import { EditTablet, NewTablet, PairAgain } from '../parts/tablet-dialogs.tsx'
import styles from '../settings.module.css'

type Open = 'new' | { readonly kind: 'edit' | 'pair'; readonly tablet: Tablet }

/** Shared tablets at which people punch by PIN, and what was refused of what they took without a line. */
export function TabletsSection() {
  const { t } = useLingui()
  const session = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(tabletsQuery(session.place.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <About>
        <Trans>
          Everybody of this workplace punches at a tablet by their PIN, also while it has no line. It can punch, and
          nothing else. What is punched at it is shown under its name.
        </Trans>
      </About>
      <Read query={query}>
        {(tablets) => (
          <Table label={t`Tablets`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Where it stands</Trans>
                </th>
                <th scope="col">
                  <Trans>Seen last</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Names</Trans>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {tablets.length === 0 && (
                <None>
                  <Trans>No tablet yet.</Trans>
                </None>
              )}
              {tablets.map((tablet) => (
                <TabletRow key={tablet.id} tablet={tablet} zone={zoneOf(session)} onOpen={setOpen} />
              ))}
            </tbody>
          </Table>
        )}
      </Read>
      <Add onOpen={() => setOpen('new')}>
        <Trans>Set up a tablet</Trans>
      </Add>
      <RefusedPunches />
      {open === 'new' && <NewTablet onClose={close} />}
      {open !== undefined && open !== 'new' && open.kind === 'edit' && (
        <EditTablet tablet={open.tablet} onClose={close} />
      )}
      {open !== undefined && open !== 'new' && open.kind === 'pair' && (
        <PairAgain tablet={open.tablet} onClose={close} />
      )}
    </>
  )
}

interface RowProps {
  readonly tablet: Tablet
  readonly zone: string
  readonly onOpen: (open: Open) => void
}

const TabletRow = ({ tablet, zone, onOpen }: RowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.named}>{tablet.name}</span>
    </th>
    <td>{tablet.seenAt === null ? <Trans>not paired yet</Trans> : momentInWords(tablet.seenAt, zone)}</td>
    <td className={cell.wide}>{tablet.showsNames ? <Trans>shown</Trans> : <Trans>not shown</Trans>}</td>
    <td className={cell.number}>
      <Row>
        <Button look="quiet" onClick={() => onOpen({ kind: 'pair', tablet })}>
          <Trans>New code</Trans> <span className="spoken">{tablet.name}</span>
        </Button>
        <Button look="quiet" onClick={() => onOpen({ kind: 'edit', tablet })}>
          <Trans>Change</Trans> <span className="spoken">{tablet.name}</span>
        </Button>
      </Row>
    </td>
  </tr>
)
