import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../ui/rows.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { payRulesQuery } from '../pay-kinds/data.ts'
import { ChangeCell, Read } from '../settings/parts/section.tsx'
import { mappingsQuery } from './data/names.ts'
import { absenceKindsQuery } from './data/reasons.ts'
import { MappingCopy } from './mapping-copy.tsx'
import { MappingDialog } from './mapping-dialog.tsx'
import styles from './payroll.module.css'
import { type Client, commonKinds, inOrder, type KindOfUnit, type Mapping, unitsOf, unmappedOf } from './rules.ts'
import { kindInWords, monthInWords, profileInWords, unitInWords } from './words.ts'

/** Every kind of pay that the workplaces of a client can come to. */
function useKinds(client: Client): readonly string[] {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const places = [...new Set(client.places.map(({ id }) => id))]
  const rules = useQueries({ queries: places.map((id) => payRulesQuery(place.id, id)) })
  const absences = useQueries({ queries: places.map((id) => absenceKindsQuery(place.id, id)) })
  return [
    ...commonKinds,
    ...rules.flatMap(({ data = [] }) => data.flatMap(({ kinds }) => kinds.map(({ key }) => key))),
    ...absences.flatMap(({ data = [] }) => data.map((kind) => `absence.${kind}`)),
  ]
}

/** What kinds of pay are called in the payroll: those nobody has named on top. */
export function MappingTab({ client }: { readonly client: Client }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { find: kind } = useSearch({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  const navigate = useNavigate()
  const query = useQuery(mappingsQuery(place.id, client.id))
  const kinds = useKinds(client)
  const [open, setOpen] = useState<KindOfUnit | Mapping | 'other' | undefined>(
    kind === undefined ? undefined : { kind, unit: unitsOf(kind)[0] ?? 'hours' },
  )
  const close = (): void => {
    setOpen(undefined)
    if (kind !== undefined)
      void navigate({
        to: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}',
        params: { ws: place.id, client: client.id, part: 'wage-types', run: undefined },
        replace: true,
      })
  }
  return (
    <Read query={query}>
      {(mappings) => (
        <div className={styles.stack}>
          <Soft>
            <Trans>
              Wage types and keys are those of the payroll office: ask it for its list. One counts for months from the
              one it begins with.
            </Trans>
          </Soft>
          {mappings.length === 0 && client.may.change && <MappingCopy client={client} />}
          <Unnamed kinds={unmappedOf(kinds, mappings)} mayChange={client.may.change} onOpen={setOpen} />
          {mappings.length > 0 && <Named mappings={inOrder(mappings)} mayChange={client.may.change} onOpen={setOpen} />}
          {client.may.change && (
            <div>
              <Button look="quiet" onClick={() => setOpen('other')}>
                <Icon name="plus" small />
                <Trans>Assign another kind</Trans>
              </Button>
            </div>
          )}
          {open !== undefined && (
            <MappingDialog
              client={client}
              known={open === 'other' ? undefined : savedAs(open, mappings)}
              kinds={[...new Set([...kinds, ...mappings.map((each) => each.kind)])]}
              onClose={close}
            />
          )}
        </div>
      )}
    </Read>
  )
}

/** A fault leads to a kind: what it is called already is changed, and not asked for anew. */
const savedAs = (open: KindOfUnit | Mapping, mappings: readonly Mapping[]): KindOfUnit | Mapping =>
  'id' in open ? open : (inOrder(mappings).find(({ kind }) => kind === open.kind) ?? open)

interface UnnamedProps {
  readonly kinds: readonly KindOfUnit[]
  readonly mayChange: boolean
  readonly onOpen: (kind: KindOfUnit) => void
}

function Unnamed({ kinds, mayChange, onOpen }: UnnamedProps) {
  const { t } = useLingui()
  if (kinds.length === 0) return null
  return (
    <Card
      title={<Trans>Without a wage type</Trans>}
      aside={<Plural value={kinds.length} one="# kind" other="# kinds" />}
    >
      <Soft>
        <Trans>A run stops at these once somebody has some of them.</Trans>
      </Soft>
      <Rows label={t`Without a wage type`}>
        {kinds.map((each) => (
          <li key={each.kind} className={rowClass}>
            <RowWords>{kindInWords(each.kind)}</RowWords>
            {mayChange && (
              <RowAside>
                <Button onClick={() => onOpen(each)}>
                  <Trans>Assign</Trans> <span className="spoken">{kindInWords(each.kind)}</span>
                </Button>
              </RowAside>
            )}
          </li>
        ))}
      </Rows>
    </Card>
  )
}

interface NamedProps {
  readonly mappings: readonly Mapping[]
  readonly mayChange: boolean
  readonly onOpen: (mapping: Mapping) => void
}

function Named({ mappings, mayChange, onOpen }: NamedProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Wage types`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Kind of pay</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Counted in</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>For</Trans>
          </th>
          <th scope="col">
            <Trans>Wage type</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Keys</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans context="beginning">From</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {mappings.map((each) => (
          <tr key={each.id}>
            <th scope="row">{kindInWords(each.kind)}</th>
            <td className={cell.wide}>{unitInWords(each.unit)}</td>
            <td className={cell.wide}>{profileInWords(each.profile)}</td>
            <td>
              {each.skip ? (
                <Tag>
                  <Trans>not sent</Trans>
                </Tag>
              ) : (
                each.wageType
              )}
            </td>
            <td className={cell.wide}>{[each.processingKey, each.absenceKey].filter(Boolean).join(', ')}</td>
            <td className={cell.wide}>{monthInWords(each.from)}</td>
            {mayChange ? <ChangeCell name={kindInWords(each.kind)} onOpen={() => onOpen(each)} /> : <td />}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
