import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'
import { AnyIcon, type FurtherIconName } from './further-icons.tsx'
import type { IconName } from './icon.tsx'
import styles from './search-list.module.css'

export interface Choice {
  readonly id: string
  readonly name: string
  readonly icon: IconName | FurtherIconName
  /** Stands beside the name. */
  readonly hint?: ReactNode
}

// An interface has no index signature, and the kit wants one.
type Group<Each> = {
  readonly label: string
  readonly items: readonly Each[]
}

interface Props<Each extends Choice> {
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly Group<Each>[]
  readonly onChoose: (choice: Each) => void
  /** What screen readers say after each change. */
  readonly status: ReactNode
  /** AfterFirstScreen the field. */
  readonly tool: ReactNode
  readonly children?: ReactNode
}

/** Longer than anything has a name. */
const mostLetters = 80

/** A field and what fits it below: arrows move, Enter chooses, the focus stays in the field. */
export function SearchList<Each extends Choice>(props: Props<Each>) {
  const { label, placeholder, typed, onType, groups, onChoose, status, tool, children } = props
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filteredItems={groups}
      value={typed}
      onValueChange={(value, { reason }) => {
        // A chosen name would be written into the field, and what it begins with would be cleared.
        if (reason === 'input-change') onType(value)
      }}
      itemToStringValue={({ name }: Choice) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.head}>
        <Autocomplete.Input
          className={styles.input ?? ''}
          aria-label={label}
          placeholder={placeholder}
          maxLength={mostLetters}
        />
        {tool}
      </div>
      <Autocomplete.Status className="spoken">{status}</Autocomplete.Status>
      <Autocomplete.List className={styles.list ?? ''} aria-label={label}>
        {(group: Group<Each>) => (
          <Autocomplete.Group key={group.label} items={group.items} className={styles.group ?? ''}>
            <Autocomplete.GroupLabel className={styles.label ?? ''}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(choice: Each) => (
                <Autocomplete.Item
                  key={choice.id}
                  value={choice}
                  className={styles.item ?? ''}
                  onClick={() => onChoose(choice)}
                >
                  <AnyIcon name={choice.icon} />
                  <span>{choice.name}</span>
                  {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {children}
    </Autocomplete.Root>
  )
}
