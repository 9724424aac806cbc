import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { takeMappings } from './data/names.ts'
import { clientsQuery } from './data.ts'
import { refusalOf } from './refusals.ts'
import type { Client } from './rules.ts'

/** Offices often call things alike for all their clients: what one has need not be typed again for the next. */
export function MappingCopy({ client }: { readonly client: Client }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data = [] } = useQuery(clientsQuery(place.id, false))
  const others = data.filter(({ id, target }) => id !== client.id && target === client.target)
  if (others.length === 0) return null
  return (
    <Card title={<Trans>As in another client?</Trans>}>
      <Soft>
        <Trans>Takes over what kinds of pay are called there, and from which month on.</Trans>
      </Soft>
      <Form
        onSubmit={async ({ from = '' }) => {
          try {
            await takeMappings(place.id, client.id, from)
          } catch (error) {
            return refusalOf(error)
          }
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Select name="from" label={t`Client`}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button type="submit" disabled={busy}>
              <Trans>Take over its wage types</Trans>
            </Button>
          </>
        )}
      </Form>
    </Card>
  )
}
