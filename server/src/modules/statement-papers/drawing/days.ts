import type { Page, PageAway, PageBar, PageDay } from '../model.ts'
import { colours, left, plain, right, width } from './measures.ts'
import { type Element, missingLetters, type Sheet } from './sheet.ts'

const headY = 146
const firstY = 162
const rowHeight = 14.4

/** Where columns begin, and how wide they are. */
const columns = {
  day: [left, 42],
  bar: [left + 46, 128],
  times: [left + 186, 104],
  break: [left + 280, 52],
  worked: [left + 334, 38],
  away: [left + 380, 70],
  target: [left + 444, 34],
  balance: [left + 478, 37],
} as const

type Column = Exclude<keyof typeof columns, 'bar'>

const columnOrder = ['day', 'times', 'break', 'worked', 'away', 'target', 'balance'] as const
const toTheRight: readonly Column[] = ['break', 'worked', 'target', 'balance']
const alignOf = (column: Column): 'left' | 'right' => (toTheRight.includes(column) ? 'right' : 'left')

/** The table of days with its sums. Answers where it ends. */
export function drawDays(sheet: Sheet, page: Page): number {
  const table = sheet.part('Table')
  const heads = sheet.part('TR', table)
  for (const column of columnOrder) {
    const [x, span] = columns[column]
    const style = { ...plain, size: 7, colour: colours.soft, width: span, align: alignOf(column) }
    sheet.head(heads, 'Column', page.heads[column], { x, y: headY }, style)
  }
  heads.end()
  drawHours(sheet, page.days.length)
  for (const [place, day] of page.days.entries()) drawDay(sheet, table, day, firstY + rowHeight * place)
  const endY = firstY + rowHeight * page.days.length
  drawSums(sheet, table, page, endY)
  table.end()
  return endY + 20
}

const [barX, barWidth] = columns.bar
const barAt = (share: number): number => barX + barWidth * share

function drawHours(sheet: Sheet, count: number): void {
  sheet.decorate((pen) => {
    for (const hour of [0, 6, 12, 18, 24]) {
      const x = barAt(hour / 24)
      sheet.write(
        String(hour),
        { x: x - 10, y: headY + 0.5 },
        { size: 6, colour: colours.faint, width: 20, align: 'center' },
      )
      pen.moveTo(x, firstY - 1).lineTo(x, firstY - 1 + rowHeight * count)
      pen.lineWidth(0.35).dash(1, { space: 1.6 }).stroke(colours.line).undash()
    }
  })
}

function drawDay(sheet: Sheet, table: Element, day: PageDay, y: number): void {
  drawBars(sheet, day, y)
  const line = sheet.part('TR', table)
  const isHoliday = day.away?.kind === 'holiday'
  const at = (column: Column) => ({ x: columns[column][0], y: y + 1 })
  const style = (column: Column) => ({ ...plain, width: columns[column][1], align: alignOf(column) })
  const dayColour = isHoliday ? colours.holiday : day.isFree ? colours.soft : colours.ink
  sheet.head(line, 'Row', `${day.weekday} ${day.day}`, at('day'), { ...style('day'), colour: dayColour })
  sheet.text('TD', line, day.times, at('times'), { ...style('times'), size: day.times.length > 16 ? 7 : 8 })
  const rest = [day.taken, day.deducted].filter(Boolean).join(' ')
  sheet.text('TD', line, rest, at('break'), {
    ...style('break'),
    colour: day.deducted ? colours.deducted : colours.ink,
  })
  sheet.text('TD', line, day.worked, at('worked'), { ...style('worked'), weight: 'bold' })
  sheet.text('TD', line, labelOf(day.away), at('away'), { ...style('away'), size: 7.4, colour: colourOf(day.away) })
  sheet.text('TD', line, day.target, at('target'), { ...style('target'), colour: colours.soft })
  const balanceColour = day.isUnder ? colours.under : colours.ink
  sheet.text('TD', line, day.balance, at('balance'), { ...style('balance'), colour: balanceColour })
  line.end()
}

const labelOf = (away: PageAway | null): string => {
  if (away === null) return ''
  return missingLetters(away.label).length > 0 ? away.otherwise : away.label
}

const colourOf = (away: PageAway | null): string => (away?.kind === 'holiday' ? colours.holiday : colours.absence)

const barColours: Readonly<Record<PageBar['kind'], string>> = {
  work: colours.work,
  break: '#ffffff',
  deducted: colours.deducted,
}

function drawBars(sheet: Sheet, day: PageDay, y: number): void {
  sheet.decorate((pen) => {
    if (day.isFree) pen.rect(left - 4, y - 1, width + 8, rowHeight).fill(colours.ground)
    pen.moveTo(left, y - 1).lineTo(right, y - 1)
    pen.lineWidth(day.isMonday ? 0.9 : 0.3).stroke(day.isMonday ? colours.faint : colours.line)
    if (day.away?.isCredited && day.bars.length === 0)
      pen
        .rect(barAt(1 / 3), y + 4.5, barWidth / 3, 4)
        .fill(day.away.kind === 'holiday' ? colours.holidayGround : colours.absenceGround)
    for (const bar of day.bars)
      if (bar.to > bar.from)
        pen.rect(barAt(bar.from), y + 3, barWidth * (bar.to - bar.from), 6.5).fill(barColours[bar.kind])
    // It goes on past midnight.
    if (day.goesOn)
      pen.polygon([barAt(1) + 1, y + 2.5], [barAt(1) + 4.5, y + 6.2], [barAt(1) + 1, y + 10]).fill(colours.work)
  })
}

function drawSums(sheet: Sheet, table: Element, { sums }: Page, endY: number): void {
  sheet.decorate((pen) => {
    pen
      .moveTo(left, endY + 0.5)
      .lineTo(right, endY + 0.5)
      .lineWidth(0.9)
      .stroke(colours.ink)
  })
  const line = sheet.part('TR', table)
  const values: Readonly<Record<Column, string>> = { ...sums, day: sums.label, times: '', away: '' }
  for (const column of columnOrder) {
    const [x, span] = columns[column]
    const style = { ...plain, weight: 'bold', width: span, align: alignOf(column) } as const
    if (column === 'day') sheet.head(line, 'Row', values.day, { x, y: endY + 5 }, style)
    else sheet.text('TD', line, values[column], { x, y: endY + 5 }, style)
  }
  line.end()
}
