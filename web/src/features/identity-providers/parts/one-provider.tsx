import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft, Stack } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import {
  changeProvider,
  deleteProvider,
  directoryClaims,
  isDirectoryClaim,
  type Provider,
  type ProviderChanges,
  tryOut,
} from '../data.ts'
import { providerProblemOf, refusalInWords } from './provider-words.ts'
import { ValueToCopy } from './value-to-copy.tsx'

interface Props {
  readonly provider: Provider
  readonly workplaces: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** A provider in the order in which it is set up: what is entered there, whether it works, who comes through it. */
export function OneProvider({ provider, workplaces, onClose }: Props) {
  const { id, name, host, callback, logout, isActive } = provider
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setWrong([])
    try {
      await work()
    } catch (error) {
      setWrong(providerProblemOf(error).general)
    }
    setBusy(false)
  }
  if (isDeleting)
    return (
      <Confirm
        cancel={<Trans>Leave it as it is</Trans>}
        explain={refusalInWords}
        title={name}
        label={<Trans>Delete the provider</Trans>}
        run={() => deleteProvider(id)}
        onClose={onClose}
      >
        <Trans>Nobody signs in through it any more, and whoever did is signed out. It forgets who was linked.</Trans>
      </Confirm>
    )
  return (
    <Dialog title={name} onClose={onClose}>
      <Stack>
        {wrong.length > 0 && <Notice kind="error" lines={wrong} />}
        <Soft>
          <Trans>Enter these two addresses at {host}:</Trans>
        </Soft>
        <ValueToCopy label={<Trans>Redirect address (callback)</Trans>} text={callback} />
        <ValueToCopy label={<Trans>Address for back-channel logout</Trans>} text={logout} />
        <Row>
          <Button disabled={busy} onClick={() => void attempt(() => tryOut(id))}>
            <Trans>Try it: link me</Trans>
          </Button>
        </Row>
        <Switch
          label={<Trans>In use</Trans>}
          about={<Trans>On: whoever types an address of a proven domain is offered it at sign-in.</Trans>}
          isOn={isActive}
          disabled={busy}
          onSwitch={(isOn) => void attempt(() => changeProvider(id, { isActive: isOn }))}
        />
        <Facts {...{ provider, workplaces }} save={(changes) => changeProvider(id, changes)} onSaved={onClose} />
        <div>
          <Button look="danger" disabled={busy} onClick={() => setDeleting(true)}>
            <Trans>Delete the provider</Trans>
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

interface FactsProps extends Pick<Props, 'provider' | 'workplaces'> {
  readonly save: (changes: ProviderChanges) => Promise<void>
  readonly onSaved: () => void
}

function Facts({
  provider: { name, workplaceId, directoryClaim, trustsAddresses },
  workplaces,
  save,
  onSaved,
}: FactsProps) {
  const { t } = useLingui()
  const [isTrusted, setTrusted] = useState(trustsAddresses)
  return (
    <Form
      onSubmit={async (values) => {
        const secret = values.client_secret?.trim() ?? ''
        try {
          await save({
            name: values.name?.trim() ?? '',
            workplaceId: values.jit_workspace_id || null,
            directoryClaim: isDirectoryClaim(values.external_id_claim) ? values.external_id_claim : null,
            trustsAddresses: isTrusted,
            ...(secret && { secret }),
          })
        } catch (error) {
          return providerProblemOf(error, ['name', 'client_secret', 'jit_workspace_id', 'external_id_claim'])
        }
        onSaved()
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Field name="name" label={t`Name`} required maxLength={60} defaultValue={name} />
          <Select
            name="jit_workspace_id"
            label={t`People nobody knows yet`}
            hint={t`As employees, when they come the first time.`}
            defaultValue={workplaceId ?? ''}
          >
            <option value="">{t`are turned away`}</option>
            {workplaces.map((each) => (
              <option key={each.id} value={each.id}>
                {t`begin in ${each.name}`}
              </option>
            ))}
          </Select>
          <Select
            name="external_id_claim"
            label={t`People of your directory`}
            hint={t`Whoever the directory (SCIM) sent is known by the number that the provider tells under this name.`}
            defaultValue={directoryClaim ?? ''}
          >
            <option value="">{t`are not known by a number`}</option>
            {directoryClaims.map((claim) => (
              <option key={claim} value={claim}>
                {t`are known by ${claim}`}
              </option>
            ))}
          </Select>
          <Switch
            label={<Trans>Trust its addresses</Trans>}
            about={
              <Trans>
                Only for a provider of your own that does not say whether addresses are verified: whoever administers it
                can then be anybody of your domains who administers nothing here.
              </Trans>
            }
            isOn={isTrusted}
            onSwitch={setTrusted}
          />
          <Field
            name="client_secret"
            label={t`New client secret`}
            hint={t`Empty: it stays as it is.`}
            type="password"
            autoComplete="off"
            maxLength={500}
          />
          <Row>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </Row>
        </>
      )}
    </Form>
  )
}
