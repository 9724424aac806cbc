import { useId } from 'react'
import { chipClass } from '../../../ui/chips.tsx'
import styles from '../person.module.css'

interface Props {
  readonly label: string
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
}

/** Some of a few: each is pressed or not. */
export function ChooseSome({ label, groups, chosen, onChoose }: Props) {
  const id = useId()
  if (groups.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.groupName}>
        {label}
      </span>
      <div className={styles.chips}>
        {groups.map((each) => {
          const isChosen = chosen.includes(each.id)
          return (
            <button
              key={each.id}
              type="button"
              className={chipClass}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== each.id) : [...chosen, each.id])}
            >
              {each.name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
