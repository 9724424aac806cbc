import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { type BulkAction, groupsQuery } from './data.ts'
import styles from './people.module.css'

interface AskingProps {
  readonly kind: BulkAction['kind']
  readonly count: number
  /** The one it is being done to. */
  readonly progress: number | undefined
  readonly onClose: () => void
  readonly onAction: (action: BulkAction) => Promise<void>
}

/** Asks what is to be done with everybody who is chosen, and shows how far it is. Closing it stops. */
export function Asking({ kind, count, progress, onClose, onAction }: AskingProps) {
  const titles = {
    area: <Plural value={count} one="Put # person in an area" other="Put # people in an area" />,
    tag: <Plural value={count} one="Give # person a tag" other="Give # people a tag" />,
    invitation: <Plural value={count} one="Invite # person" other="Invite # people" />,
  }
  return (
    <Dialog title={titles[kind]} small onClose={onClose}>
      <Form
        onSubmit={async ({ group = '' }) => {
          await onAction(kind === 'invitation' ? { kind } : { kind, id: group })
          return undefined
        }}
      >
        {(busy) => (
          <>
            {kind === 'invitation' ? (
              <p>
                <Trans>Each gets a mail with a link to choose a password. Links sent before end.</Trans>
              </p>
            ) : (
              <Groups kind={kind} />
            )}
            <Button type="submit" look="main" disabled={busy}>
              {busy ? (
                <Trans>
                  {progress} of {count}
                </Trans>
              ) : kind === 'invitation' ? (
                <Plural value={count} one="Send # invitation" other="Send # invitations" />
              ) : (
                <Plural value={count} one="Add # person" other="Add # people" />
              )}
            </Button>
            {busy && (
              <Button onClick={onClose}>
                <Trans>Stop</Trans>
              </Button>
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Groups({ kind }: { readonly kind: 'area' | 'tag' }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(groupsQuery(place.id, kind === 'area' ? 'areas' : 'tags'))
  if (data?.length === 0)
    return (
      <p className={styles.soft}>
        {kind === 'area' ? <Trans>There is no area yet.</Trans> : <Trans>There is no tag yet.</Trans>}
      </p>
    )
  return (
    <Select label={kind === 'area' ? t`Area` : t`Tag`} name="group" required hint={t`What they have already stays.`}>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
