import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWide } from '../../base/wide-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { type WorkplaceRights, workplaceQuery } from './data.ts'
import { Read } from './parts/section.tsx'
import { EmployeesSection } from './parts/workplace-switches.tsx'
import { SectionIcon } from './section-icon.tsx'
import { AbsenceTypesSection } from './sections/absence-types.tsx'
import { AdministratorsSection } from './sections/administrators.tsx'
import { BreaksSection } from './sections/breaks.tsx'
import { AreasSection, TagsSection } from './sections/groups.tsx'
import { HolidaysSection } from './sections/holidays.tsx'
import { PlaceSection } from './sections/place.tsx'
import { WorkplacesSection } from './sections/workplaces.tsx'
import { type SectionLine, type SectionName, useSections } from './sections.ts'
import styles from './settings.module.css'

const contents: Readonly<Record<SectionName, (given: object) => ReactNode>> = {
  place: PlaceSection,
  areas: AreasSection,
  tags: TagsSection,
  'absence-types': AbsenceTypesSection,
  breaks: BreaksSection,
  holidays: HolidaysSection,
  employees: EmployeesSection,
  tablets: fetched(async () => (await import('./sections/tablets.tsx')).TabletsSection),
  workplaces: WorkplacesSection,
  administrators: AdministratorsSection,
  'sign-ins': fetched(async () => (await import('./sections/sign-ins.tsx')).SignInsSection, 'sign-ins'),
  providers: fetched(async () => (await import('./sections/providers.tsx')).ProvidersSection),
  provisioning: fetched(async () => (await import('./sections/provisioning.tsx')).ProvisioningSection),
  keys: fetched(async () => (await import('./sections/keys.tsx')).KeysSection),
  webhooks: fetched(async () => (await import('./sections/webhooks.tsx')).WebhooksSection),
  operation: fetched(async () => (await import('./sections/operation.tsx')).OperationSection),
}

/** How a workplace is set up: a list of sections, and one of them beside it or, on a phone, instead of it. */
export function SettingsScreen() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(workplaceQuery(place.id))
  if (query.data?.may.change) return <Sections may={query.data.may} />
  return (
    <Page title={<Trans>Settings</Trans>}>
      <Read query={query}>
        {() => (
          <Empty
            icon="gear"
            action={
              <Link to="/w/$ws" params={{ ws: place.id }} className={buttonClass()}>
                <Trans>Go to Today</Trans>
              </Link>
            }
          >
            <Trans>Settings are for those who administer this workplace.</Trans>
          </Empty>
        )}
      </Read>
    </Page>
  )
}

function Sections({ may }: { readonly may: WorkplaceRights }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { section } = useParams({ from: '/w/$ws/settings/{-$section}' })
  const wide = useWide()
  const [typed, setTyped] = useState('')
  const groups = useSections(may)
  const lines = groups.flatMap((group) => group.lines)
  const chosen = lines.find(({ id }) => id === section) ?? (wide ? lines[0] : undefined)
  if (!wide && chosen === undefined)
    return (
      <Page title={<Trans>Settings</Trans>}>
        <Card label={t`Settings`}>
          <List groups={groups} chosen={undefined} />
        </Card>
      </Page>
    )
  const Content = chosen && contents[chosen.id]
  if (!wide)
    return (
      <Page
        title={
          <span className={styles.back}>
            <Link
              to="/w/$ws/settings/{-$section}"
              params={{ ws: place.id, section: undefined }}
              className={buttonClass('quiet', 'icon')}
              aria-label={t`All settings`}
            >
              <Icon name="back" />
            </Link>
            {chosen?.name}
          </span>
        }
      >
        <div className={styles.content}>{Content && <Content />}</div>
      </Page>
    )
  const words = typed.trim().toLowerCase()
  const found = groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => isMeant(line, words)) }))
    .filter((group) => group.lines.length > 0)
  return (
    <Page
      title={<Trans>Settings</Trans>}
      tools={
        <input
          type="search"
          className={styles.find}
          value={typed}
          placeholder={t`Find a setting`}
          aria-label={t`Find a setting`}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <div className={styles.columns}>
        <List groups={found} chosen={chosen?.id} />
        <div className={styles.content}>
          <h2>{chosen?.name}</h2>
          {Content && <Content key={chosen?.id} />}
        </div>
      </div>
    </Page>
  )
}

const isMeant = ({ name, also }: SectionLine, words: string): boolean =>
  words.split(/\s+/).every((word) => `${name} ${also}`.toLowerCase().includes(word))

interface ListProps {
  readonly groups: ReturnType<typeof useSections>
  readonly chosen: SectionName | undefined
}

function List({ groups, chosen }: ListProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <nav className={styles.nav} aria-label={t`Settings`}>
      {groups.length === 0 && (
        <p className={styles.soft} role="status">
          <Trans>No setting is called so.</Trans>
        </p>
      )}
      {groups.map(({ name, lines }) => (
        <div key={name}>
          <p className={styles.group}>{name}</p>
          <ul>
            {lines.map(({ id, name: line, icon }) => (
              <li key={id}>
                <Link
                  to="/w/$ws/settings/{-$section}"
                  params={{ ws: place.id, section: id }}
                  className={styles.item}
                  aria-current={id === chosen ? 'page' : undefined}
                >
                  <SectionIcon name={icon} />
                  {line}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
