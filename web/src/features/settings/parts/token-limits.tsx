import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TextArea } from '../../../ui/form.tsx'
import { Table } from '../../../ui/table.tsx'
import { workplacesQuery } from '../data/account.ts'
import type { Scope } from '../data/keys.ts'
import styles from '../settings.module.css'
import { others, readAndWrite } from './scope-words.ts'

/** Ticks of a form have names of their own: it keeps one value for each. */
const prefixes = { scope: 'scope ', workplace: 'workplace ' } as const

const tickedIn = (values: Readonly<Record<string, string>>, prefix: string): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

/** What was chosen in the fields of this file. */
export const chosenIn = (values: Readonly<Record<string, string>>) => ({
  scopes: tickedIn(values, prefixes.scope) as Scope[],
  workplaceIds: tickedIn(values, prefixes.workplace),
  networks: (values.networks ?? '').split(/[\s,]+/).filter((each) => each !== ''),
})

/** What bounds a token: what it may, where, and from where. */
export function TokenLimits({ may }: { readonly may: string }) {
  const { t } = useLingui()
  return (
    <>
      {may === 'chosen' && <ScopeTicks />}
      {may !== 'public_api' && <WorkplaceTicks />}
      <TextArea
        name="networks"
        label={t`Networks`}
        hint={t`From which it may be used, one a line, such as 10.1.0.0/16. Empty: from any.`}
        rows={2}
      />
    </>
  )
}

function ScopeTicks() {
  const { t } = useLingui()
  return (
    <>
      <Table label={t`What it may`}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>read</Trans>
            </th>
            <th scope="col">
              <Trans>change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {readAndWrite().map(([resource, name]) => (
            <tr key={resource}>
              <th scope="row">{name}</th>
              <td>
                <Tick scope={`${resource}:read`} label={t`${name}: read`} />
              </td>
              <td>
                <Tick scope={`${resource}:write`} label={t`${name}: change`} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        {others().map(([scope, name]) => (
          <label key={scope} className={styles.tick}>
            <input type="checkbox" name={`${prefixes.scope}${scope}`} />
            {name}
          </label>
        ))}
      </div>
    </>
  )
}

const Tick = ({ scope, label }: { readonly scope: Scope; readonly label: string }) => (
  <span className={styles.tick}>
    <input type="checkbox" name={`${prefixes.scope}${scope}`} aria-label={label} />
  </span>
)

function WorkplaceTicks() {
  const { data } = useQuery(workplacesQuery)
  if (data === undefined || data.workplaces.length < 2) return null
  return (
    <fieldset className={styles.ticks}>
      <legend>
        <Trans>Workplaces. None ticked: all.</Trans>
      </legend>
      {data.workplaces.map(({ id, name }) => (
        <label key={id} className={styles.tick}>
          <input type="checkbox" name={`${prefixes.workplace}${id}`} />
          <span className={styles.named}>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
