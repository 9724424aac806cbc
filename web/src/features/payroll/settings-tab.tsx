import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { dayInWords, isoDateIn } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Consequence, useStamped } from '../settings/parts/record-dialog.tsx'
import { Read } from '../settings/parts/section.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { ClientForm } from './client-form.tsx'
import { archiveClient, assignPlaces, clientQuery, readClient, saveClient } from './data.ts'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import { type Client, paidOn } from './rules.ts'
import { styleInWords, targetInWords } from './words.ts'

/** How a client is set up, and whom it pays. */
export function SettingsTab({ client }: { readonly client: Client }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(clientQuery(place.id, client.id))
  // Held here: what is saved draws its form anew.
  const [isSaved, setSaved] = useState(false)
  return (
    <Read query={query}>
      {(first) => (
        <div className={`${styles.columns} ${styles.withSide}`}>
          <Card title={<Trans>Settings</Trans>}>
            {isSaved && <Notice kind="good" lines={[t`Saved`]} />}
            <Facts key={first.etag} first={first} onSaved={setSaved} />
          </Card>
          <div className={styles.stack}>
            <Places client={client} />
            {client.may.change && <Archive client={client} />}
          </div>
        </div>
      )}
    </Read>
  )
}

const saysOf = (client: Client) =>
  [
    [said`Name`, client.name],
    [said`Program`, targetInWords(client.target)],
    [said`Consultant number`, client.consultantNumber],
    [said`Client number`, client.clientNumber],
    [said`Corrections`, styleInWords(client.correctionStyle)],
    ...Object.entries(client.settings),
  ] as const

interface FactsProps {
  readonly first: Awaited<ReturnType<typeof readClient>>
  readonly onSaved: (isSaved: boolean) => void
}

function Facts({ first, onSaved }: FactsProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { value: client } = first
  const keep = useStamped(first, () => readClient(client.id), saysOf, refusalOf)
  return (
    <ClientForm
      client={client}
      send={async (facts) => {
        const trouble = await keep(
          (etag) => saveClient(place.id, client.id, facts, etag),
          ['name', 'consultant_number', 'client_number'],
        )
        onSaved(trouble === undefined)
        return trouble
      }}
    >
      <Trans>Save</Trans>
    </ClientForm>
  )
}

/** Which workplaces it pays: said by those who administer the account, from a day on. */
function Places({ client }: { readonly client: Client }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const now = paidOn(client, today)
  const nameOf = (id: string): string => visit.session.places.find((each) => each.id === id)?.name ?? id
  const coming = client.places.filter(({ from }) => from > today)
  return (
    <Card title={<Trans>Workplaces it pays</Trans>}>
      {now.length === 0 && (
        <Soft>
          <Trans>None today.</Trans>
        </Soft>
      )}
      <ul>
        {(client.may.assign ? [] : now).map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
        {coming.map(({ id, from }) => (
          <li key={`${id} ${from}`}>
            <Trans>
              {nameOf(id)}, from {dayInWords(from, 'dated')}
            </Trans>
          </li>
        ))}
      </ul>
      {client.may.assign ? (
        <Form
          key={JSON.stringify(client.places)}
          onSubmit={async ({ valid_from: from = '', ...values }) => {
            const ids = visit.session.places.filter(({ id }) => values[`place.${id}`] === 'on').map(({ id }) => id)
            try {
              await assignPlaces(visit.place.id, client.id, from, ids)
            } catch (error) {
              return refusalOf(error, ['valid_from'])
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <fieldset>
                <legend className={styles.soft}>
                  <Trans>Pays everybody whose home is one of these</Trans>
                </legend>
                {visit.session.places.map(({ id, name }) => (
                  <label key={id} className={styles.tick}>
                    <input
                      type="checkbox"
                      name={`place.${id}`}
                      defaultChecked={now.includes(id) || coming.some((each) => each.id === id)}
                    />
                    {name}
                  </label>
                ))}
              </fieldset>
              <Field
                name="valid_from"
                label={t({ message: 'From', context: 'beginning' })}
                type="date"
                required
                defaultValue={client.places.length === 0 ? `${today.slice(0, 4)}-01-01` : today}
              />
              <Button type="submit" disabled={busy}>
                <Trans>Save the workplaces</Trans>
              </Button>
            </>
          )}
        </Form>
      ) : (
        <Soft>
          <Trans>Administrators of the account say which ones.</Trans>
        </Soft>
      )}
    </Card>
  )
}

function Archive({ client }: { readonly client: Client }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isAsking, setAsking] = useState(false)
  if (client.isArchived)
    return (
      <Card title={<Trans>Archived</Trans>}>
        <Soft>
          <Trans>It is paid elsewhere now. Everything of it stays readable.</Trans>
        </Soft>
        <div>
          <Button onClick={() => void archiveClient(place.id, client.id, false)}>
            <Trans>Bring it back</Trans>
          </Button>
        </div>
      </Card>
    )
  return (
    <Card title={<Trans>Paid elsewhere?</Trans>}>
      <Soft>
        <Trans>An archived client begins no runs. Everything of it stays readable.</Trans>
      </Soft>
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trans>Archive the client</Trans>
        </Button>
      </div>
      {isAsking && (
        <Dialog title={<Trans>Archive the client</Trans>} onClose={() => setAsking(false)} small>
          <Consequence
            label={<Trans>Archive {client.name}</Trans>}
            words={<Trans>No run is begun for it any more. Runs and files stay, and it can be brought back.</Trans>}
            run={() => archiveClient(place.id, client.id, true)}
            onDone={() => setAsking(false)}
            onBack={() => setAsking(false)}
          />
        </Dialog>
      )}
    </Card>
  )
}
