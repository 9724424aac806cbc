import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { payrollRoleQuery, rolesQuery } from '../../roles/data.ts'
import { roleInWords } from '../../roles/parts/role-words.ts'
import { highestOf, offeredOf, payrollRole, type Role, reachOf, rolesWith, withRole } from '../../roles/rules.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { changePerson, type Person, sendLink, switchPerson } from '../data/person.ts'
import { Sight } from '../parts/sight.tsx'
import { TabletPin } from '../parts/tablet-pin.tsx'
import styles from '../person.module.css'

const SessionsOfPerson = fetched(
  async () => (await import('../../sign-ins/parts/sessions-of-person.tsx')).SessionsOfPerson,
  'sign-ins',
)

const ResetFactors = fetched(
  async () => (await import('../../second-factors/parts/reset-factors.tsx')).ResetFactors,
  'second-factors',
)

/** What somebody may do here, and how they get in. */
export function AccessTab({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const roles = useQuery(rolesQuery(visit.place.id))
  const highest = highestOf(roles.data ?? [], person.roleIds)
  const held = roles.data?.find(({ id }) => id === highest)
  return (
    <div className={`${styles.columns} ${styles.halves}`}>
      <div className={styles.stack}>
        <Card title={<Trans>Role</Trans>}>
          {roles.data && <Roles key={person.roleIds.join()} person={person} roles={roles.data} />}
        </Card>
        <Payroll key={`payroll ${person.roleIds.join()}`} person={person} />
        <SignIn person={person} />
        <TabletPin person={person} />
        {person.may.giveAll && <ResetFactors person={person} />}
        {person.may.giveAll && <SessionsOfPerson person={person} zone={zoneOf(visit)} />}
      </div>
      {roles.data && (
        <Sight
          name={person.name}
          reach={reachOf(held)}
          doesPayroll={person.roleIds.includes(payrollRole(roles.data)?.id ?? '')}
        />
      )}
    </div>
  )
}

function Roles({ person, roles }: { readonly person: Person; readonly roles: readonly Role[] }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const held = highestOf(roles, person.roleIds)
  const [chosen, setChosen] = useState(held)
  const offered = offeredOf(roles, held, person.may.giveAll)
  return (
    <Form
      onSubmit={async () => {
        if (chosen === undefined) return undefined
        try {
          await changePerson(place.id, person.id, { role_ids: rolesWith(roles, chosen, person.roleIds) })
        } catch (error) {
          return problemOf(error)
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          {offered.map((role) => {
            const { title, about } = roleInWords(role)
            return (
              <label key={role.id} className={styles.option}>
                <input
                  type="radio"
                  name="role"
                  checked={chosen === role.id}
                  disabled={!person.may.changeRoles}
                  onChange={() => setChosen(role.id)}
                />
                <span className={styles.who}>
                  <strong>{title}</strong>
                  <span className={styles.soft}>{about}</span>
                </span>
              </label>
            )
          })}
          {person.may.changeRoles && (
            <Button type="submit" look="main" disabled={busy || chosen === held}>
              <Trans>Save the role</Trans>
            </Button>
          )}
        </>
      )}
    </Form>
  )
}

/** Beside the role: given and taken by those who administer the account. */
function Payroll({ person }: { readonly person: Person }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data: role } = useQuery(payrollRoleQuery(place.id))
  const [failed, setFailed] = useState<unknown>()
  const [wanted, setWanted] = useState<boolean>()
  if (role === undefined) return null
  const { title, about } = roleInWords(role)
  async function give(isGiven: boolean, id: string): Promise<void> {
    setWanted(isGiven)
    try {
      await changePerson(place.id, person.id, { role_ids: withRole(person.roleIds, id, isGiven) })
      setFailed(undefined)
    } catch (error) {
      setWanted(undefined)
      setFailed(error)
    }
  }
  return (
    <Card title={<Trans>Payroll</Trans>}>
      {failed !== undefined && <Notice kind="error" lines={problemOf(failed).general} />}
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={wanted ?? person.roleIds.includes(role.id)}
          disabled={!person.may.giveAll || !person.may.changeRoles}
          onChange={(event) => void give(event.target.checked, role.id)}
        />
        <span className={styles.who}>
          <strong>{title}</strong>
          <span className={styles.soft}>{about}</span>
        </span>
      </label>
      {!person.may.giveAll && (
        <Soft>
          <Trans>Administrators of the account give and take it.</Trans>
        </Soft>
      )}
    </Card>
  )
}

function SignIn({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'error'; readonly lines: readonly string[] }>()
  const { email, isActive, name } = person

  async function run(work: () => Promise<void>, done: string): Promise<void> {
    try {
      await work()
      setSaid({ kind: 'good', lines: [done] })
    } catch (error) {
      setSaid({ kind: 'error', lines: problemOf(error).general })
    }
  }

  return (
    <Card title={<Trans>Sign-in</Trans>}>
      {said && <Notice kind={said.kind} lines={said.lines} />}
      <div className={styles.between}>
        <span className={styles.who}>
          <span>{email === '' ? <Trans>No e-mail address</Trans> : email}</span>
          <span className={styles.soft}>
            {person.signsIn ? <Trans>Has a password</Trans> : <Trans>Has not chosen a password yet</Trans>}
          </span>
        </span>
        {person.may.changeSignIn && email !== '' && isActive && (
          <Button onClick={() => void run(() => sendLink(place.id, person.id), t`A link was sent to ${email}.`)}>
            {person.signsIn ? <Trans>Send link</Trans> : <Trans>Invite again</Trans>}
          </Button>
        )}
      </div>
      {person.may.end && person.may.changeSignIn && (
        <div className={styles.between}>
          <Soft>
            {isActive ? (
              <Trans>Who cannot sign in is signed out everywhere at once. Their records stay.</Trans>
            ) : (
              <Trans>{name} cannot sign in.</Trans>
            )}
          </Soft>
          {isActive ? (
            <Button
              look="danger"
              onClick={() =>
                void run(() => switchPerson(place.id, person.id, 'inactive'), t`${name} cannot sign in any more.`)
              }
            >
              <Trans>Block the sign-in</Trans>
            </Button>
          ) : (
            <Button
              onClick={() => void run(() => switchPerson(place.id, person.id, 'active'), t`${name} can sign in again.`)}
            >
              <Trans>Allow the sign-in</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
