import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../absences.module.css'
import { endingsTaken, type FileFault, faultOf, mostMegabytes } from '../rules.ts'

/**
 * A file to go with it, looked at before anything is asked for. The browser's own button speaks the browser's language,
 * so ours stands in front of it.
 */
export function FileField({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  const [chosen, setChosen] = useState<File>()
  const fault = chosen && faultOf(chosen)
  const choose = (file: File | undefined) => {
    setChosen(file)
    onChoose(file && faultOf(file) === undefined ? file : undefined)
  }
  return (
    <div className={styles.file}>
      <label className={`${buttonClass()} ${styles.choose}`}>
        <Trans>Choose a file</Trans>
        <input
          type="file"
          className="spoken"
          accept={endingsTaken.map((ending) => `.${ending}`).join()}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      {chosen && <span>{chosen.name}</span>}
      {fault && (
        <Notice kind="error">
          <Wrong fault={fault} />
        </Notice>
      )}
    </div>
  )
}

function Wrong({ fault }: { readonly fault: FileFault }) {
  const { t } = useLingui()
  const words = {
    empty: t`This file is empty. Please choose another one.`,
    large: t`This file is too large. At most ${mostMegabytes} MB are taken.`,
    kind: t`This kind of file is not taken. Please choose a PDF, an office document, a text or a picture (JPEG, PNG, WebP, GIF).`,
  }
  return words[fault]
}
