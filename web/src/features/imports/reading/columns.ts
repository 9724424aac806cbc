import * as cells from './cells.ts'

export type ImportKind = 'people' | 'time_trackings'

/** What a column can be read as. A name in parts is put together before it is sent. */
export type Target =
  | 'username'
  | 'turned_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'staff_number'
  | 'external_id'
  | 'abbreviation'
  | 'birthday'
  | 'locale'
  | 'tablet_pin'
  | 'start_of_accounting'
  | 'initial_time_account'
  | 'areas'
  | 'tags'
  | 'weekly_hours'
  | 'days_a_week'
  | 'vacation_days'
  | 'person'
  | 'date'
  | 'from'
  | 'to'
  | 'break_minutes'
  | 'area'
  | 'confirmed'

interface Rule {
  readonly target: Target
  readonly reads: cells.Reader
  /** How such a column is called in tables people bring, without signs and spaces. */
  readonly heads: readonly string[]
}

const rule = (target: Target, reads: cells.Reader, heads: string): Rule => ({ target, reads, heads: heads.split(' ') })

const rules: Readonly<Record<ImportKind, readonly Rule[]>> = {
  people: [
    rule('turned_name', cells.turnedName, 'namevorname nachnamevorname lastnamefirstname surnamefirstname'),
    rule('username', cells.text, 'name mitarbeiter mitarbeiterin employee person fullname vollername mitarbeitername'),
    rule('first_name', cells.text, 'vorname rufname firstname givenname'),
    rule('last_name', cells.text, 'nachname familienname lastname surname familyname'),
    rule('email', cells.text, 'email mail emailadresse mailadresse emailaddress'),
    rule(
      'staff_number',
      cells.text,
      'persnr personalnr personalnummer mitarbeiternummer mitarbeiternr staffnumber employeenumber staffno nummer nr number',
    ),
    rule(
      'weekly_hours',
      cells.hours,
      'stdwo wochenstunden stunden sollstunden wochenarbeitszeit stundenprowoche stdwoche hours hoursaweek weeklyhours hoursperweek',
    ),
    rule('days_a_week', cells.number, 'tagewoche tageprowoche arbeitstage daysaweek daysperweek workdays'),
    rule(
      'start_of_accounting',
      cells.date,
      'eintritt eintrittsdatum beginn erstertag ersterarbeitstag einstellung firstday start startdate hired hiredate startofaccounting',
    ),
    rule(
      'vacation_days',
      cells.number,
      'urlaub urlaubstage urlaubsanspruch jahresurlaub vacation vacationdays vacationayear leave holidays',
    ),
    rule('areas', cells.text, 'bereich bereiche abteilung abteilungen area areas department team'),
    rule('tags', cells.text, 'tag tags schlagwort schlagworte etikett'),
    rule('initial_time_account', cells.hours, 'saldo stundensaldo zeitkonto uberstunden balance overtime stundenkonto'),
    rule('birthday', cells.date, 'geburtsdatum geburtstag gebdatum birthday dateofbirth born'),
    rule('abbreviation', cells.text, 'kurzel abbreviation initials kurzzeichen'),
    rule('tablet_pin', cells.text, 'pin tabletpin'),
    rule('locale', cells.language, 'sprache language'),
    rule('external_id', cells.text, 'externeid externalid fremdschlussel'),
  ],
  time_trackings: [
    rule(
      'person',
      cells.text,
      'persnr personalnr personalnummer mitarbeiternummer staffnumber mitarbeiter name person employee email mail nr nummer',
    ),
    rule('date', cells.date, 'datum tag date day'),
    rule('from', cells.time, 'von beginn start kommen anfang from begin startzeit in'),
    rule('to', cells.time, 'bis ende gehen end to until endzeit out'),
    rule('break_minutes', cells.minutes, 'pause pausen pauseminuten break breaks breakminutes'),
    rule('area', cells.text, 'bereich abteilung area department'),
    rule('tags', cells.text, 'tags schlagwort etikett tatigkeit'),
    rule('external_id', cells.text, 'externeid externalid id'),
    rule('confirmed', cells.yesOrNo, 'bestatigt confirmed genehmigt'),
  ],
}

export const targetsOf = (kind: ImportKind): readonly Target[] => rules[kind].map(({ target }) => target)

/** Which target each column is read as; an empty word for none. */
export type Mapping = readonly (Target | '')[]

/** Without signs, accents and capitals: `Std/Wo.` is known as `stdwo`. */
const bare = (head: string): string =>
  head
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Whether the first row names the columns: it has no number, no date and no address, and something we know. */
export function hasHead(kind: ImportKind, rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows
  if (first.some((cell) => cell.includes('@') || cells.date(cell) !== undefined)) return false
  return first.some((cell) => rules[kind].some(({ heads }) => heads.includes(bare(cell))))
}

/** What the columns are probably about: as they were explained last time, else by their heads, else by what is in them. */
export function guess(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  head: readonly string[],
  remembered: Readonly<Record<string, unknown>> = {},
): Mapping {
  const known = targetsOf(kind)
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length))
  const found: (Target | '')[] = []
  for (let column = 0; column < width; column += 1) {
    const name = head[column] ?? ''
    const before = remembered[name]
    const isNew = (target: Target): boolean => !found.includes(target)
    const byHead = rules[kind].find(({ heads, target }) => heads.includes(bare(name)) && isNew(target))?.target
    const chosen = before === '' ? '' : known.find((target) => target === before && isNew(target))
    found.push(chosen ?? byHead ?? (name === '' ? byContent(kind, rows, column, isNew) : ''))
  }
  // AfterFirstScreen a first name, what is called a name is the last one.
  return found.includes('first_name') ? found.map((each) => (each === 'username' ? 'last_name' : each)) : found
}

/** Of a table without heads: addresses are addresses, and the first words are names. */
function byContent(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  column: number,
  isNew: (target: Target) => boolean,
): Target | '' {
  if (kind !== 'people') return ''
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  if (filled.length === 0) return ''
  if (filled.every((cell) => /^\S+@\S+$/.test(cell)) && isNew('email')) return 'email'
  return filled.every((cell) => /\p{L}/u.test(cell)) && isNew('username') ? 'username' : ''
}

/** What a cell is taken for in a column; undefined where it is not understood. */
export const readAs = (kind: ImportKind, target: Target, cell: string): ReturnType<cells.Reader> =>
  rules[kind].find((each) => each.target === target)?.reads(cell)

type Fields = Readonly<Record<string, string | number | boolean>>

/** The fields of a row. What cannot be understood is sent as it stands, so that the server says what is wrong with it. */
export function fieldsOf(kind: ImportKind, mapping: Mapping, row: readonly string[]): Fields {
  const fields: Record<string, string | number | boolean> = {}
  for (const [column, target] of mapping.entries()) {
    const cell = row[column] ?? ''
    if (target === '' || cell === '') continue
    fields[target] = readAs(kind, target, cell) ?? cell
  }
  const { first_name = '', last_name = '', turned_name = '', ...others } = fields
  const name = [`${first_name} ${last_name}`.trim(), String(turned_name)].find((each) => each !== '')
  return name === undefined ? others : { username: name, ...others }
}

/** What must be among the columns before anything can be checked. */
export function missingIn(kind: ImportKind, mapping: Mapping): readonly Target[] {
  if (kind === 'time_trackings')
    return (['person', 'date', 'from', 'to'] as const).filter((target) => !mapping.includes(target))
  const names: readonly Target[] = ['username', 'turned_name', 'last_name', 'first_name']
  return names.some((target) => mapping.includes(target)) ? [] : ['username']
}
