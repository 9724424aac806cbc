import { Trans } from '@lingui/react/macro'
import { useSingleKeys } from '../../../base/keys.ts'
import { isMac } from '../../../base/platform.ts'
import { useWide } from '../../../base/wide.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { open } from '../data.ts'
import { keysEverywhere } from '../rules.ts'
import { Presses } from './presses.tsx'

/** The way to the palette for those without a keyboard, and where those with one learn its keys. */
export function Entries() {
  const wide = useWide()
  const singleKeys = useSingleKeys()
  const keysOf = new Map(keysEverywhere({ isMac: isMac(), singleKeys }).map(({ opens, keys }) => [opens, keys]))
  return (
    <Card title={<Trans>Search</Trans>}>
      <Soft>
        <Trans>Screens, actions and people by a few letters.</Trans>
      </Soft>
      <Row>
        <Button onClick={() => open('palette')}>
          <Trans>Search</Trans>
          {wide && (
            <span>
              <Presses keys={keysOf.get('palette') ?? []} />
            </span>
          )}
        </Button>
        {wide && (
          <Button onClick={() => open('keys')}>
            <Trans>Keys</Trans>
            <span>
              <Presses keys={keysOf.get('keys') ?? []} />
            </span>
          </Button>
        )}
      </Row>
    </Card>
  )
}
