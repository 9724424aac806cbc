import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { addDays, instantAt, isoDateIn, isoOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { rotateWebhook, sendAgain, turnOn, type Webhook } from '../data/webhooks.ts'
import { WebhookSecret } from './webhook-form.tsx'
import { webhookProblem } from './webhook-words.ts'

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Asks what becomes of what it missed. */
export function TurnOn({ webhook, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={<Trans>Turn it on</Trans>} small onClose={onClose}>
      <Form
        onSubmit={async ({ from }) => {
          try {
            await turnOn(webhook.id, from === 'now' ? 'now' : 'gap')
          } catch (error) {
            return webhookProblem(error)
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Select name="from" label={t`What happened meanwhile`} defaultValue="gap">
              <option value="gap">{t`is sent first, in order`}</option>
              <option value="now">{t`is left out`}</option>
            </Select>
            <Notice kind="quiet">
              <Trans>From then on it is told what you may see, whoever made it.</Trans>
            </Notice>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Turn on</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function NewSecret({ webhook, onClose }: Props) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog title={<Trans>New secret</Trans>} small onClose={onClose}>
      {secret !== undefined ? (
        <WebhookSecret text={secret} onClose={onClose} />
      ) : (
        <Form
          onSubmit={async ({ hours }) => {
            try {
              setSecret(await rotateWebhook(webhook.id, Number(hours)))
            } catch (error) {
              return webhookProblem(error)
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <Select
                name="hours"
                label={t`The present secret`}
                hint={t`While both are good, every request carries a signature of each: set the new one at your side meanwhile.`}
                defaultValue="24"
              >
                <option value="24">{t`is good for one more day`}</option>
                <option value="168">{t`is good for one more week`}</option>
                <option value="0">{t`ends at once, because it got out`}</option>
              </Select>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Make a new secret</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** All events of a time once more, for a receiver that lost them. */
export function SendAgain({ webhook, onClose }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [events, setEvents] = useState<number>()
  const today = isoDateIn(serverTime(), place.zone)
  const instantOf = (typed: string): string => {
    const [day = '', time = ''] = typed.split('T')
    return isoOf(instantAt(day, time.slice(0, 5), place.zone))
  }
  return (
    <Dialog title={<Trans>Send again</Trans>} small onClose={onClose}>
      {events !== undefined ? (
        <Stack>
          <Notice kind="good">
            <Plural
              value={events}
              _0="Nothing that it is told of happened in this time."
              one="# event is sent again."
              other="# events are sent again, in order."
            />
          </Notice>
          <Row>
            <Button look="main" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </Row>
        </Stack>
      ) : (
        <Form
          onSubmit={async ({ from = '', to = '' }) => {
            if (from >= to) return { fields: { to: t`This must lie after the beginning.` }, general: [] }
            try {
              setEvents(await sendAgain(webhook.id, { from: instantOf(from), to: instantOf(to) }))
            } catch (error) {
              return webhookProblem(error, ['from', 'to'])
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <p>
                <Trans>
                  Everything it is told of that happened in this time, with the same ids as before, at most 10,000
                  events. Single ones: open them below.
                </Trans>
              </p>
              <Field
                name="from"
                label={t`From`}
                type="datetime-local"
                required
                defaultValue={`${addDays(today, -1)}T00:00`}
              />
              <Field
                name="to"
                label={t`Until`}
                type="datetime-local"
                required
                defaultValue={`${addDays(today, 1)}T00:00`}
              />
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Send again</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
