import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { addDomain, askForCheck, type Domain, deleteDomain, domainsQuery } from '../data.ts'
import { providerProblemOf, refusalInWords } from './provider-words.ts'
import { ValueToCopy } from './value-to-copy.tsx'

/** A look into the DNS takes seconds, and nobody tells a page that it is done. */
const askAgainMs = 2_000

/** The domains of the company: of others a provider is not believed. */
export function DomainsCard({ zone }: { readonly zone: string }) {
  const { t } = useLingui()
  const [looking, setLooking] = useState<{ readonly id: string; readonly checkedAt: number | null }>()
  const { data: domains = [] } = useQuery({ ...domainsQuery, refetchInterval: looking ? askAgainMs : false })
  const [removing, setRemoving] = useState<Domain>()
  const [times, setTimes] = useState(0)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const looked = domains.find(({ id }) => id === looking?.id)
  if (looking && looked && looked.checkedAt !== looking.checkedAt) {
    setLooking(undefined)
    if (looked.provenAt === null)
      setWrong([t`The record of ${looked.domain} is not there yet. It can take an hour until it is seen everywhere.`])
  }
  async function look({ id, checkedAt }: Domain): Promise<void> {
    setWrong([])
    try {
      await askForCheck(id)
      setLooking({ id, checkedAt })
    } catch (error) {
      setWrong(providerProblemOf(error).general)
    }
  }
  return (
    <Card title={<Trans>Domains of your addresses</Trans>}>
      <Soft>
        <Trans>A provider is believed only about addresses in domains that you prove to be yours.</Trans>
      </Soft>
      {wrong.length > 0 && <Notice kind="warning" lines={wrong} />}
      {domains.length > 0 && (
        <Rows label={t`Domains of your addresses`}>
          {domains.map((domain) => (
            <li key={domain.id} className={rowClass}>
              <RowWords line={<Proof domain={domain} zone={zone} />}>{domain.domain}</RowWords>
              <RowAside>
                {domain.provenAt === null && (
                  <Button disabled={looking !== undefined} onClick={() => void look(domain)}>
                    <Trans>Look for it</Trans> <span className="spoken">{domain.domain}</span>
                  </Button>
                )}
                <Button look="quiet" onClick={() => setRemoving(domain)}>
                  <Trans>Remove</Trans> <span className="spoken">{domain.domain}</span>
                </Button>
              </RowAside>
            </li>
          ))}
        </Rows>
      )}
      <Form
        key={times}
        onSubmit={async ({ domain = '' }) => {
          try {
            await addDomain(domain.trim())
          } catch (error) {
            return providerProblemOf(error, ['domain'])
          }
          setTimes(times + 1)
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="domain" label={t`New domain`} hint={t`Such as example.org`} spellCheck={false} required />
            <Row>
              <Button type="submit" disabled={busy}>
                <Trans>Add the domain</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
      {removing && (
        <Confirm
          cancel={<Trans>Leave it as it is</Trans>}
          explain={refusalInWords}
          title={removing.domain}
          label={<Trans>Remove the domain</Trans>}
          run={() => deleteDomain(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          <Trans>Nobody new is linked by an address in it. Whoever is linked stays so.</Trans>
        </Confirm>
      )}
    </Card>
  )
}

function Proof({ domain, zone }: { readonly domain: Domain; readonly zone: string }) {
  if (domain.provenAt !== null) {
    const moment = momentInWords(domain.provenAt, zone)
    return <Trans>proven {moment}</Trans>
  }
  return (
    <>
      <Trans>not proven yet: set this TXT record in your DNS, then look for it</Trans>
      <ValueToCopy label={<Trans>Name</Trans>} text={domain.recordName} />
      <ValueToCopy label={<Trans>Value</Trans>} text={domain.recordValue} />
    </>
  )
}
