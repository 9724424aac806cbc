import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chips, chipClass } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuPart, menuItem } from '../../ui/menu-part.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './reports.module.css'
import {
  type Grouping,
  groupingsOf,
  isSameSpan,
  monthsBefore,
  type Report,
  type ReportKind,
  type ReportSearch,
  type Span,
  yearOf,
} from './rules.ts'
import { groupingInWords, spanInWords } from './words.ts'

interface Props {
  readonly kind: ReportKind
  readonly span: Span
  readonly today: string
  /** Missing until the first answer has come. */
  readonly report: Report | undefined
}

/** Which days, whose, and what a row stands for. All of it is in the address. */
export function Filters({ kind, span, today, report }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const navigate = useNavigate()
  const go = (change: ReportSearch): void => {
    void navigate({
      to: '/w/$ws/reports',
      params: { ws: place.id },
      search: { ...search, page: undefined, ...change },
      resetScroll: false,
    })
  }
  const { areas = [], tags = [] } = report ?? {}
  const by = search.by ?? (kind === 'warnings' ? 'each' : 'person')
  return (
    <div className={styles.filters}>
      <Chips label={t`Filters`}>
        <Days span={span} today={today} onChoose={go} />
        {areas.length > 1 && (
          <Choice
            label={t`Area`}
            all={t`All areas`}
            value={search.area}
            choices={areas}
            onChoose={(area) => go({ area })}
          />
        )}
        {tags.length > 0 && (
          <Choice
            label={t`Tag`}
            all={t`All tags`}
            value={search.tag}
            choices={tags.map(({ id, title }) => ({ id, name: title }))}
            onChoose={(tag) => go({ tag })}
          />
        )}
        {search.person && (
          <button type="button" className={chipClass} onClick={() => go({ person: undefined })}>
            <Trans>One person</Trans>
            <Icon name="close" small />
          </button>
        )}
      </Chips>
      <div className={styles.by}>
        <span className={styles.label} aria-hidden="true">
          <Trans context="grouping">by</Trans>
        </span>
        <Segments<Grouping>
          label={t`A row for each`}
          value={by}
          choices={groupingsOf(kind).map((value) => ({ value, name: groupingInWords(value) }))}
          onChoose={(chosen) => go({ by: chosen, order: undefined })}
        />
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly onChoose: (id: string | undefined) => void
}

const Choice = ({ label, all, value, choices, onChoose }: ChoiceProps) => (
  <select
    className={chipClass}
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  >
    <option value="">{all}</option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

interface DaysProps {
  readonly span: Span
  readonly today: string
  readonly onChoose: (span: Span) => void
}

const monthsOffered = 6

/** A month, a year, or any days. */
function Days({ span, today, onChoose }: DaysProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const link = (days: Span, name: string) => (
    <li key={name}>
      <Link
        to="/w/$ws/reports"
        params={{ ws: place.id }}
        search={{ ...search, ...days, page: undefined }}
        className={menuItem}
        aria-current={isSameSpan(days, span) ? 'true' : undefined}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <Menu
      label={t`Days`}
      buttonClass={chipClass}
      button={
        <>
          <Icon name="month" small />
          {spanInWords(span)}
          <Icon name="down" small />
        </>
      }
    >
      {() => (
        <>
          <MenuPart>
            {monthsBefore(today, monthsOffered).map((days) => link(days, spanInWords(days)))}
            {[0, 1].map((before) => link(yearOf(today, before), yearOf(today, before).from.slice(0, 4)))}
          </MenuPart>
          <OtherDays key={`${span.from} ${span.to}`} span={span} today={today} onChoose={onChoose} />
        </>
      )}
    </Menu>
  )
}

function OtherDays({ span, onChoose }: DaysProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(span.from)
  const [to, setTo] = useState(span.to)
  const isWrong = from === '' || to === '' || to < from
  const show = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWrong) onChoose({ from, to })
  }
  return (
    <form className={styles.days} onSubmit={show}>
      <TextField type="date" label={t`From`} value={from} onChange={setFrom} />
      <TextField type="date" label={t`To`} value={to} onChange={setTo} isWrong={isWrong} />
      <Button type="submit" data-closes disabled={isWrong}>
        <Trans>Show these days</Trans>
      </Button>
    </form>
  )
}
