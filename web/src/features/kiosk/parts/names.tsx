import { Trans } from '@lingui/react/macro'
import { Face } from '../../../ui/face.tsx'
import styles from '../kiosk.module.css'

interface Name {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly names: readonly Name[]
  readonly onChoose: (name: Name) => void
}

/** Everybody of the workspace, where it wants them shown. */
export const Names = ({ names, onChoose }: Props) => (
  <section className={styles.pad}>
    <h1 className={styles.lead}>
      <Trans>Who are you?</Trans>
    </h1>
    <ul className={styles.names}>
      {names.map((each) => (
        <li key={each.id}>
          <button type="button" className={styles.name} onClick={() => onChoose(each)}>
            <Face name={each.name} />
            {each.name}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
