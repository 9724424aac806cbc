import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { factorOfQuery, resetFactorsOf } from '../data.ts'
import { factorProblemOf } from './factor-words.ts'

/** Whether somebody has a second factor, for whoever takes it away when it is lost. */
export function ResetFactors({ person }: { readonly person: { readonly id: string; readonly name: string } }) {
  const { t } = useLingui()
  const { data: has } = useQuery(factorOfQuery(person.id))
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'error'; readonly lines: readonly string[] }>()
  const { name } = person
  async function reset(): Promise<void> {
    try {
      await resetFactorsOf(person.id)
      setSaid({
        kind: 'good',
        lines: [t`${name} signs in with the password alone again, and was signed out everywhere.`],
      })
    } catch (error) {
      setSaid({ kind: 'error', lines: factorProblemOf(error).general })
    }
  }
  return (
    <Card title={<Trans>Two-step sign-in</Trans>}>
      {said && <Notice kind={said.kind} lines={said.lines} />}
      <Row apart>
        <Soft>{has ? <Trans>Signs in with a second factor.</Trans> : <Trans>Has no second factor.</Trans>}</Soft>
        {has && (
          <Button onClick={() => void reset()}>
            <Trans>Reset the second factor</Trans>
          </Button>
        )}
      </Row>
      {has && (
        <Soft>
          <Trans>
            Only when the phone and the recovery codes, or the passkeys, are lost: all of them are removed. Make sure
            that it is really {name} who asks.
          </Trans>
        </Soft>
      )}
    </Card>
  )
}
