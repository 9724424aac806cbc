import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { roleInWords } from '../../roles/parts/role-words.ts'
import { type GroupRole, groupRoles, isOfAccount, usualGroupRole } from '../../roles/rules.ts'
import { workplacesQuery } from '../data/account.ts'
import { groupsQuery } from '../data/groups.ts'
import { mapGroup, type ProvisionedGroup } from '../data/provisioning.ts'
import { About } from './section.tsx'

interface Props {
  readonly group: ProvisionedGroup
  /** Whether groups can make account administrators. */
  readonly givesAccount: boolean
  readonly onClose: () => void
}

/** Says what the members of a group get. */
export function GroupMapping({ group, givesAccount, onClose }: Props) {
  const { t } = useLingui()
  const [role, setRole] = useState(
    group.role === null && group.workplaceId === null ? '' : (group.role ?? usualGroupRole),
  )
  const [workplaceId, setWorkplaceId] = useState(group.workplaceId ?? '')
  const { data } = useQuery(workplacesQuery)
  const inWorkplace = role !== '' && !isOfAccount(role)
  const roles = groupRoles.filter((each) => !isOfAccount(each) || givesAccount || role === each)
  return (
    <Dialog title={group.name} onClose={onClose} small>
      <Form
        onSubmit={async ({ area = '' }) => {
          try {
            await mapGroup(group.id, {
              role: role === '' ? null : (role as GroupRole),
              workplaceId: inWorkplace ? workplaceId : null,
              areaId: inWorkplace && area !== '' ? area : null,
            })
            onClose()
          } catch (error) {
            return problemOf(error)
          }
          return undefined
        }}
      >
        {(busy) => (
          <>
            <About>
              <Trans>
                Members get this at once, or within minutes where they are many. What you gave them by hand stays
                theirs.
              </Trans>
            </About>
            <Select label={t`Members become`} value={role} onChange={(event) => setRole(event.target.value)}>
              <option value="">{t`nothing`}</option>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {roleInWords({ id: '', name: each, title: each }).title}
                </option>
              ))}
            </Select>
            {inWorkplace && (
              <Select
                label={t`Workplace`}
                value={workplaceId}
                required
                onChange={(event) => setWorkplaceId(event.target.value)}
              >
                <option value="">{t`Choose one`}</option>
                {data?.workplaces.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            {inWorkplace && workplaceId !== '' && <Areas workplaceId={workplaceId} chosen={group.areaId} />}
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Areas({ workplaceId, chosen }: { readonly workplaceId: string; readonly chosen: string | null }) {
  const { t } = useLingui()
  const { data = [] } = useQuery(groupsQuery(workplaceId, 'areas'))
  if (data.length === 0) return null
  return (
    <Select key={workplaceId} label={t`Area`} name="area" defaultValue={chosen ?? ''}>
      <option value="">{t({ message: 'none', context: 'area' })}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
