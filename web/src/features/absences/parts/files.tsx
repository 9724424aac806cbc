import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failure } from '../../../ui/page.tsx'
import styles from '../absences.module.css'
import { attachFile, removeFile } from '../data/asking.ts'
import type { Absence, Attachment } from '../data.ts'
import { FileField } from './file-field.tsx'

interface Props {
  readonly workspaceId: string
  readonly absence: Absence
  readonly files: readonly Attachment[]
}

/** Files on an absence, such as a certificate. */
export function Files({ workspaceId, absence, files }: Props) {
  const { t } = useLingui()
  const adding = useMutation({ mutationFn: (file: File) => attachFile(workspaceId, absence.id, file) })
  const removing = useMutation({ mutationFn: (id: string) => removeFile(workspaceId, absence.id, id) })
  const { general, requestId } = problemOf(adding.error ?? removing.error)
  return (
    <Card title={<Trans>Files</Trans>}>
      {(adding.error ?? removing.error) && <Failure lines={general} requestId={requestId} />}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name, address }) => (
            <li key={id} className={styles.fileLine}>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
              {absence.canUpdate && (
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={t`Remove ${name}`}
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(id)}
                >
                  <Icon name="close" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FileField key={files.length} onChoose={(file) => file && adding.mutate(file)} />
      {adding.isPending && (
        <p role="status">
          <Trans>Sending the file …</Trans>
        </p>
      )}
    </Card>
  )
}
