import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { roleInWords } from '../../roles/parts/role-words.ts'
import { usualGroupRole } from '../../roles/rules.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { workplacesQuery } from '../data/account.ts'
import { keysQuery, makeToken } from '../data/keys.ts'
import {
  type ProvisionedGroup,
  type Provisioning,
  provisionedGroupsQuery,
  provisioningQuery,
  saveProvisioning,
} from '../data/provisioning.ts'
import { GroupMapping } from '../parts/group-mapping.tsx'
import { KeySecret } from '../parts/new-key.tsx'
import { About, ChangeCell, None, PartHead, Read } from '../parts/section.tsx'
import styles from '../settings.module.css'

/** How people come from the directory of the company, such as Entra ID or Okta. */
export function ProvisioningSection() {
  const query = useQuery(provisioningQuery)
  return (
    <>
      <About>
        <Trans>
          The directory of your company, such as Entra ID or Okta, can create people here, change their names and block
          them when they leave. It deletes nobody, and learns nothing of working time.
        </Trans>
      </About>
      <Read query={query}>
        {(settings) => (
          <>
            <Settings settings={settings} onFailed={() => void query.refetch()} />
            <Connection settings={settings} />
            <Groups givesAccount={settings.adminsByGroups} />
          </>
        )}
      </Read>
    </>
  )
}

interface SettingsProps {
  readonly settings: Provisioning
  readonly onFailed: () => void
}

function Settings({ settings, onFailed }: SettingsProps) {
  const { t } = useLingui()
  const { data } = useQuery(workplacesQuery)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<readonly string[]>([])
  async function change(changes: Partial<Provisioning>): Promise<void> {
    setBusy(true)
    setTrouble([])
    try {
      await saveProvisioning(changes)
    } catch (error) {
      setTrouble(problemOf(error).general)
      onFailed()
    }
    setBusy(false)
  }
  return (
    <Card title={<Trans>What the directory may do</Trans>}>
      {trouble.length > 0 && <Notice kind="error" lines={trouble} />}
      <div>
        <Switch
          label={<Trans>Provisioning</Trans>}
          about={<Trans>Off: requests of the directory are refused, and everybody stays as they are.</Trans>}
          isOn={settings.isOn}
          disabled={busy}
          onSwitch={(isOn) => void change({ isOn })}
        />
        <Switch
          label={<Trans>Invite new people by mail</Trans>}
          about={<Trans>Off: they get no mail, and you invite them when it is time.</Trans>}
          isOn={settings.invites}
          disabled={busy}
          onSwitch={(invites) => void change({ invites })}
        />
        <Switch
          label={<Trans>Groups can make account administrators</Trans>}
          about={<Trans>On: whoever manages such a group in the directory decides who administers the account.</Trans>}
          isOn={settings.adminsByGroups}
          disabled={busy}
          onSwitch={(adminsByGroups) => void change({ adminsByGroups })}
        />
      </div>
      <Select
        label={t`New people begin in`}
        hint={t`Without a workplace no new people can be created.`}
        value={settings.workplaceId ?? ''}
        disabled={busy}
        onChange={(event) => void change({ workplaceId: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{t`no workplace yet`}</option>
        {data?.workplaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Card>
  )
}

/** What is entered in the directory, and when it last came. */
function Connection({ settings: { lastAt, people } }: { readonly settings: Provisioning }) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const { data: tokens = [] } = useQuery(keysQuery('api_tokens'))
  const [secret, setSecret] = useState<string>()
  const [trouble, setTrouble] = useState<readonly string[]>([])
  const names = tokens.filter(({ token }) => token?.scopes.includes('scim')).map(({ name }) => name)
  const listed = names.join(', ')
  const last = lastAt === null ? undefined : momentInWords(lastAt, zone)
  async function make(): Promise<void> {
    setTrouble([])
    try {
      const name = t`Directory`
      const limits = { workplaceIds: [], networks: [], scopes: ['scim'] as const }
      setSecret(await makeToken({ name, readOnly: false, expiresAt: undefined, ...limits }))
    } catch (error) {
      setTrouble(problemOf(error).general)
    }
  }
  return (
    <Card title={<Trans>Connect the directory</Trans>}>
      <p>
        <Trans>Address (Tenant URL, Base URL):</Trans> <code className={styles.address}>{location.origin}/scim/v2</code>
      </p>
      <p className={styles.soft}>
        {last === undefined ? (
          <Trans>The directory has not come yet.</Trans>
        ) : (
          <Trans>
            The directory came last {last}. It knows <Plural value={people} one="# person" other="# people" />.
          </Trans>
        )}
      </p>
      <p className={styles.soft}>
        {names.length === 0 ? (
          <Trans>There is no token for it yet.</Trans>
        ) : (
          <Trans>Tokens for it: {listed}. Under Keys they are renewed and revoked.</Trans>
        )}{' '}
        <Trans>A token ends when whoever made it no longer administers the account, and in a year at the latest.</Trans>
      </p>
      {trouble.length > 0 && <Notice kind="error" lines={trouble} />}
      <div>
        <Button onClick={() => void make()}>
          <Trans>Make a token</Trans>
        </Button>
      </div>
      {secret !== undefined && (
        <Dialog title={<Trans>Token of the directory</Trans>} onClose={() => setSecret(undefined)} small>
          <KeySecret kind="api_tokens" text={secret} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </Card>
  )
}

function Groups({ givesAccount }: { readonly givesAccount: boolean }) {
  const { t } = useLingui()
  const query = useQuery(provisionedGroupsQuery)
  const [open, setOpen] = useState<ProvisionedGroup>()
  return (
    <div className={styles.content}>
      <PartHead>
        <Trans>Groups of the directory</Trans>
      </PartHead>
      <About>
        <Trans>A group does nothing here until you say what its members get.</Trans>
      </About>
      <Read query={query}>
        {({ groups, count }) => (
          <>
            <Table label={t`Groups of the directory`}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Name</Trans>
                  </th>
                  <th scope="col" className={cell.wide}>
                    <Trans>People</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Members become</Trans>
                  </th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {groups.length === 0 && (
                  <None>
                    <Trans>The directory has sent no group yet.</Trans>
                  </None>
                )}
                {groups.map((group) => (
                  <tr key={group.id}>
                    <th scope="row">
                      <span className={styles.named}>{group.name}</span>
                    </th>
                    <td className={cell.wide}>{group.people}</td>
                    <td>
                      <Given group={group} />
                    </td>
                    <ChangeCell name={group.name} onOpen={() => setOpen(group)} />
                  </tr>
                ))}
              </tbody>
            </Table>
            {count > groups.length && (
              <Notice kind="quiet">
                <Trans>The first hundred of {count} groups are shown.</Trans>
              </Notice>
            )}
          </>
        )}
      </Read>
      {open && <GroupMapping group={open} givesAccount={givesAccount} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Given({ group: { role, workplaceId } }: { readonly group: ProvisionedGroup }) {
  const { data } = useQuery(workplacesQuery)
  if (role === null && workplaceId === null) return <Trans>nothing</Trans>
  const name = data?.workplaces.find(({ id }) => id === workplaceId)?.name
  const what = role ?? usualGroupRole
  return [roleInWords({ id: '', name: what, title: what }).title, name].filter(Boolean).join(' · ')
}
