import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { figure, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { FileField } from '../../absences/parts/file-field.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { addDocument, documentsQuery, type Person } from '../data/person.ts'
import styles from '../person.module.css'

/** Contracts and certificates of somebody; they and those who administer them see them. */
export function DocumentsTab({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const list = useQuery(documentsQuery(visit.place.id, person.id))
  const { general, requestId } = problemOf(list.error)
  return (
    <div className={`${styles.columns} ${styles.side}`}>
      <Card title={<Trans>Documents</Trans>}>
        {list.error && <Failure lines={general} requestId={requestId} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton rows={3} />}
        {list.data?.length === 0 && (
          <Soft>
            <Trans>No document yet.</Trans>
          </Soft>
        )}
        <ul className={styles.stack}>
          {list.data?.map(({ id, title, at, bytes, address, fileName }) => {
            const size = figure(Math.ceil(bytes / 1024))
            return (
              <li key={id} className={styles.between}>
                <a href={address} download={fileName}>
                  {title}
                </a>
                <span className={styles.soft}>
                  <Trans>
                    {momentInWords(at, zoneOf(visit))}, {size} kB
                  </Trans>
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
      {person.may.handIn && <AddDocument person={person} />}
    </div>
  )
}

function AddDocument({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [file, setFile] = useState<File>()
  const [added, setAdded] = useState(0)
  return (
    <Card title={<Trans>Add a document</Trans>}>
      <Form
        key={added}
        onSubmit={async ({ title = '' }) => {
          if (!file) return { fields: {}, general: [t`Please choose a file.`] }
          try {
            await addDocument(place.id, person.id, file, title.trim())
          } catch (error) {
            return problemOf(error, ['title'])
          }
          setFile(undefined)
          setAdded(added + 1)
          return undefined
        }}
      >
        {(busy) => (
          <>
            <FileField onChoose={setFile} />
            <Field name="title" label={t`Title`} hint={t`Empty takes the name of the file.`} />
            <Button type="submit" disabled={busy}>
              <Trans>Add the document</Trans>
            </Button>
          </>
        )}
      </Form>
    </Card>
  )
}
