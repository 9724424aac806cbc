import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PlaceTag } from './data.ts'
import {
  addWindow,
  changeKind,
  type Draft,
  groupsIn,
  type KindDraft,
  type KindName,
  keyOf,
  kindNames,
  moveKind,
  removeKind,
  usualGroup,
  withTag,
} from './draft-rules.ts'
import { groupInWords, nameInWords, surchargeInWords } from './parts/words.ts'
import styles from './pay-kinds.module.css'
import { WindowFields } from './window-fields.tsx'

interface Props {
  readonly kind: KindDraft
  readonly at: number
  readonly draft: Draft
  readonly tags: readonly PlaceTag[]
  readonly fault: (field: string) => string | undefined
  readonly onChange: (draft: Draft) => void
}

/** One kind of pay: what it is called, what it excludes, and when it counts. */
export function KindFields({ kind, at, draft, tags, fault, onChange }: Props) {
  const { t } = useLingui()
  const set = (facts: Partial<KindDraft>): void => onChange(changeKind(draft, kind.id, facts))
  const isNamed = kind.name === 'own' ? kind.own !== '' : kind.percent !== ''
  const name = isNamed ? surchargeInWords(keyOf(kind)) : nameInWords(kind.name)
  const missing = fault(`kind ${kind.id} windows`)
  return (
    <fieldset className={styles.kind}>
      <legend>{name}</legend>
      <div className={styles.naming}>
        <Select
          label={t`Surcharge for`}
          value={kind.name}
          onChange={(event) => {
            const chosen = event.target.value as KindName
            set({ name: chosen, group: usualGroup(chosen) })
          }}
        >
          {[...kindNames, 'own' as const].map((each) => (
            <option key={each} value={each}>
              {nameInWords(each)}
            </option>
          ))}
        </Select>
        {kind.name === 'own' ? (
          <TextField
            label={t`Name`}
            value={kind.own}
            onChange={(own) => set({ own })}
            hint={kind.own !== '' && keyOf(kind) !== kind.own && <Trans>Is stored as {keyOf(kind)}</Trans>}
            error={fault(`kind ${kind.id} own`)}
          />
        ) : (
          <TextField
            label={t`Percent`}
            value={kind.percent}
            onChange={(percent) => set({ percent })}
            error={fault(`kind ${kind.id} percent`)}
          />
        )}
        <Select
          label={t`Excludes others of`}
          value={kind.group}
          onChange={(event) => set({ group: event.target.value })}
        >
          <option value="">{t`none, it comes on top`}</option>
          {groupsIn(draft, kind).map((each) => (
            <option key={each} value={each}>
              {groupInWords(each)}
            </option>
          ))}
        </Select>
        {(tags.length > 0 || kind.tag !== '') && (
          <Select
            label={t`Only work with the tag`}
            value={kind.tag}
            onChange={(event) => set(withTag(kind, event.target.value))}
          >
            <option value="">{t`any work`}</option>
            {tags.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {kind.tag !== '' && !tags.some(({ id }) => id === kind.tag) && (
              <option value={kind.tag}>{t`a tag that is not used any more`}</option>
            )}
          </Select>
        )}
        <div className={styles.moving}>
          <Button
            look="quiet"
            size="icon"
            aria-label={t`Move ${name} up`}
            disabled={at === 0}
            onClick={() => onChange(moveKind(draft, kind.id, -1))}
          >
            <span className={styles.up}>
              <Icon name="down" />
            </span>
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={t`Move ${name} down`}
            disabled={at === draft.kinds.length - 1}
            onClick={() => onChange(moveKind(draft, kind.id, 1))}
          >
            <Icon name="down" />
          </Button>
          <Button look="quiet" onClick={() => onChange(removeKind(draft, kind.id))}>
            <Trans>Remove</Trans> <span className="spoken">{name}</span>
          </Button>
        </div>
      </div>
      {kind.windows.map((window) => (
        <WindowFields key={window.id} kind={kind} window={window} fault={fault} onChange={set} />
      ))}
      {missing && (
        <p className={styles.wrong} role="alert">
          {missing}
        </p>
      )}
      <Row>
        <Button look="quiet" onClick={() => onChange(addWindow(draft, kind))}>
          <Icon name="plus" small />
          <Trans>Add a time</Trans> <span className="spoken">{name}</span>
        </Button>
      </Row>
    </fieldset>
  )
}
