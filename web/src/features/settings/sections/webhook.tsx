import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type AskedTest, sendTest } from '../data/webhook-log.ts'
import { deleteWebhook, turnOff, type Webhook, webhookQuery } from '../data/webhooks.ts'
import { typeInWords } from '../parts/event-words.ts'
import { Consequence } from '../parts/record-dialog.tsx'
import { PartHead, Read } from '../parts/section.tsx'
import { NewSecret, SendAgain, TurnOn } from '../parts/webhook-dialogs.tsx'
import { ChangeWebhook } from '../parts/webhook-form.tsx'
import { WebhookLog } from '../parts/webhook-log.tsx'
import { TestAnswer } from '../parts/webhook-test.tsx'
import { phaseOf, reasonOf, webhookProblem } from '../parts/webhook-words.ts'
import styles from '../settings.module.css'

/** One webhook: how it stands, what can be done with it, and what it was sent. */
export function OneWebhook({ id }: { readonly id: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(webhookQuery(id))
  return (
    <>
      <div>
        <Link
          to="/w/$ws/settings/{-$section}"
          params={{ ws: place.id, section: 'webhooks' }}
          className={buttonClass('quiet')}
        >
          <Icon name="back" small />
          <Trans>All webhooks</Trans>
        </Link>
      </div>
      <Read query={query}>{(webhook) => <Shown webhook={webhook} />}</Read>
    </>
  )
}

type Open = 'change' | 'on' | 'secret' | 'again' | 'delete'

function Shown({ webhook }: { readonly webhook: Webhook }) {
  const { id } = webhook
  const { look, name } = phaseOf(webhook)
  const [open, setOpen] = useState<Open>()
  const [test, setTest] = useState<AskedTest>()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(undefined)
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    await work().catch(setFailed)
    setBusy(false)
  }
  const problem = failed === undefined ? undefined : webhookProblem(failed)
  return (
    <>
      <div className={styles.line}>
        <PartHead>
          <code className={styles.address}>{webhook.url}</code>
        </PartHead>
        <Tag look={look}>{name}</Tag>
      </div>
      <State webhook={webhook} />
      {problem && <Notice kind="error" lines={problem.general} requestId={problem.requestId} />}
      <Row>
        <Button
          look={webhook.state === 'on' ? 'main' : 'plain'}
          disabled={busy}
          onClick={() => void run(async () => setTest(await sendTest(id)))}
        >
          <Trans>Send a test event</Trans>
        </Button>
        {webhook.state === 'on' ? (
          <Button disabled={busy} onClick={() => void run(() => turnOff(id))}>
            <Trans>Turn off</Trans>
          </Button>
        ) : (
          <Button look="main" onClick={() => setOpen('on')}>
            <Trans>Turn on</Trans>
          </Button>
        )}
        <Button onClick={() => setOpen('change')}>
          <Trans>Change</Trans>
        </Button>
        <Button onClick={() => setOpen('secret')}>
          <Trans>New secret</Trans>
        </Button>
        <Button onClick={() => setOpen('again')}>
          <Trans>Send again</Trans>
        </Button>
        <Button look="danger" onClick={() => setOpen('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </Row>
      {test && <TestAnswer key={test.after} id={id} asked={test} />}
      <WebhookLog webhook={webhook} />
      {open === 'change' && <ChangeWebhook webhook={webhook} onClose={close} />}
      {open === 'on' && <TurnOn webhook={webhook} onClose={close} />}
      {open === 'secret' && <NewSecret webhook={webhook} onClose={close} />}
      {open === 'again' && <SendAgain webhook={webhook} onClose={close} />}
      {open === 'delete' && <Deleting webhook={webhook} onClose={close} />}
    </>
  )
}

/** What it is told, what got through, and what is in the way. */
function State({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const at = (time: number | null) => (time === null ? undefined : momentInWords(time, zone))
  const reason = reasonOf(webhook)
  const { about, types, parked } = webhook
  const [since, next, last, until] = [
    webhook.failingSince,
    webhook.nextAt,
    webhook.deliveredAt,
    webhook.formerUntil,
  ].map(at)
  const isFailing = webhook.state === 'on' && since !== undefined
  return (
    <>
      {reason !== undefined && <Notice kind="warning">{reason}</Notice>}
      {isFailing && (
        <Notice kind="warning">
          <Trans>Nothing has got through since {since}. Everything waits and is sent in order once it answers.</Trans>{' '}
          {next !== undefined && <Trans>The next try: {next}.</Trans>}
        </Notice>
      )}
      <dl className={styles.facts}>
        {about !== '' && <Fact name={t`What it is for`}>{about}</Fact>}
        <Fact name={t`Is told of`}>
          {types.length === 0 ? <Trans>All events</Trans> : types.map(typeInWords).join(', ')}
        </Fact>
        <Fact name={t`Delivered last`}>{last ?? <Trans>nothing yet</Trans>}</Fact>
        {parked > 0 && (
          <Fact name={t`Out of turn`}>
            <Plural value={parked} one="# event waits" other="# events wait" />
          </Fact>
        )}
        {until !== undefined && (
          <Fact name={t`The secret from before`}>
            <Trans>signs as well until {until}</Trans>
          </Fact>
        )}
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Deleting({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const go = useNavigate()
  return (
    <Dialog title={<Trans>Delete this webhook?</Trans>} small onClose={onClose}>
      <Consequence
        label={<Trans>Delete</Trans>}
        words={
          <Trans>
            {webhook.url} is told of nothing more. What was sent to it and what waits is deleted as well. It cannot be
            brought back.
          </Trans>
        }
        run={async () => {
          await deleteWebhook(webhook.id)
          await go({ to: '/w/$ws/settings/{-$section}', params: { ws: place.id, section: 'webhooks' } })
        }}
        onDone={onClose}
        onBack={onClose}
      />
    </Dialog>
  )
}
