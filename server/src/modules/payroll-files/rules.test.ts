import { expect, test } from 'vitest'
import { clientOf, daysOfCalendar, hours, period, rowOf } from '../../../test/payroll-rows.ts'
import type { PayrollRow, PayrollTarget } from './model.ts'
import { encodeWindows, missingSigns, withComma } from './rules/text.ts'
import { targetRefusals } from './rules.ts'

const codesOf = (
  target: PayrollTarget,
  differing: Partial<PayrollRow>,
  settings: Record<string, string> = {},
): string[] =>
  targetRefusals(clientOf(target, settings), [rowOf(differing)]).map(({ code, field }) => `${code} ${field}`)

test('Windows-1252 is what the standard says, and nothing else', () => {
  const decoder = new TextDecoder('windows-1252')
  for (let code = 0; code < 0x1_00_00; code++) {
    const sign = String.fromCharCode(code)
    if (sign !== sign.normalize('NFC') || missingSigns(sign).length > 0) continue
    expect(decoder.decode(encodeWindows(sign))).toBe(sign)
  }
  const written = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)))
  // The standard decodes five empty places as control characters, which no text has.
  expect(written.filter((sign) => missingSigns(sign).length > 0)).toEqual(['\x81', '\x8d', '\x8f', '\x90', '\x9d'])
})

test('a letter of two parts is the same letter, and one that is not there is never replaced', () => {
  expect(encodeWindows('Jo\u0308rg')).toEqual(encodeWindows('Jörg'))
  expect(missingSigns('Łukasz Żak, Łódź')).toEqual(['Ł', 'Ż', 'ź'])
  expect(() => encodeWindows('Łódź')).toThrow('has no "Ł"')
})

test('hundredths have a comma and keep their sign', () => {
  expect([15_250, -5, 0, 7, -1234].map(withComma)).toEqual(['152,50', '-0,05', '0,00', '0,07', '-12,34'])
})

test.each<[PayrollTarget, Partial<PayrollRow>, string[]]>([
  ['datev_lodas', { personnel_number: '100000' }, ['number_out_of_range personnel_number']],
  ['datev_lodas', { personnel_number: '0417' }, ['number_out_of_range personnel_number']],
  ['datev_lodas', { wage_type: '10000' }, ['wage_type_out_of_range wage_type']],
  ['datev_lodas', { wage_type: '' }, ['needs_wage_type wage_type']],
  ['datev_lodas', { wage_type: '', unit: 'days', processing_key: '71' }, []],
  ['datev_lodas', { processing_key: '' }, ['needs_key processing_key']],
  ['datev_lodas', { processing_key: '100' }, ['key_out_of_range processing_key']],
  ['datev_lodas', { cost_centre: '12345678901234' }, ['cost_centre_too_long cost_centre']],
  ['datev_lodas', { cost_centre: 'Łódź' }, ['character_not_in_charset cost_centre']],
  ['datev_lodas', { cost_centre: '41\r\n1;9' }, ['separator_in_field cost_centre']],
  ['datev_lodas', { cost_centre: '"41"' }, ['separator_in_field cost_centre']],
  ['datev_lodas', { amount: 100_000_000_000 }, ['value_too_large amount']],
  ['datev_lodas', { name: 'Łukasz; Żak' }, []],
  ['datev_lodas', { ...period }, ['unit_not_taken unit']],
  ['datev_lug', { wage_type: '' }, ['needs_wage_type wage_type']],
  ['datev_lug', { wage_type: '6000' }, ['wage_type_out_of_range wage_type']],
  ['datev_lug', { wage_type: '9000' }, []],
  ['datev_lug', { amount: 10_000_000 }, ['value_too_large amount']],
  ['datev_lug', { cost_centre: '123456789' }, ['cost_centre_too_long cost_centre']],
  ['datev_lug', { ...period }, ['unit_not_taken unit']],
  ['datev_lug', { date: '2026-03-17' }, []],
  [
    'datev_lug',
    { kind: 'absence.sick', date: '2026-04-17', absence_key: 'U', amount: 800 },
    ['dates_not_of_month date'],
  ],
  [
    'datev_lug',
    { kind: 'absence.sick', date: '2026-03-17', absence_key: 'ABC', amount: 800 },
    ['key_out_of_range absence_key'],
  ],
  [
    'datev_lug',
    { kind: 'absence.sick', date: '2026-03-17', absence_key: 'U', amount: -800 },
    ['negative_not_taken amount'],
  ],
  ['lexware', { wage_type: '0200' }, ['wage_type_out_of_range wage_type']],
  ['lexware', { unit: 'period', date: '2026-03-17' }, ['unit_not_taken unit']],
  ['bmd', { wage_type: '651' }, ['wage_type_out_of_range wage_type']],
  ['bmd', { wage_type: '' }, ['needs_wage_type wage_type']],
  ['bmd', { ...period, absence_key: '' }, ['needs_key absence_key']],
  ['bmd', { ...period, until: '2026-04-01' }, ['dates_not_of_month date']],
  ['bmd', { cost_centre: "=cmd|'/C'!A0" }, ['formula_in_field cost_centre']],
  ['bmd', { cost_centre: '-4100' }, ['formula_in_field cost_centre']],
  ['bmd', { cost_centre: ' +41' }, ['formula_in_field cost_centre']],
  ['bmd', { cost_centre: '@SUM(A1)' }, ['formula_in_field cost_centre']],
  ['bmd', { cost_centre: '41-00' }, []],
  ['bmd', { amount: -150 }, []],
  ['bmd', { ...period, absence_key: '=1+1' }, ['formula_in_field absence_key']],
  ['csv', { cost_centre: "=cmd|'/C'!A0" }, []],
  ['csv', { name: 'Łukasz; "Żak" 山田' }, []],
  ['csv', { name: 'a\u0000b' }, ['character_not_in_charset name']],
  ['xlsx', { cost_centre: '\uD800' }, ['character_not_in_charset cost_centre']],
  ['json', { name: 'line\nbreak' }, ['character_not_in_charset name']],
])('%s with %j', (target, differing, expected) => {
  expect(codesOf(target, differing)).toEqual(expected)
})

test('settings widen and narrow what is taken', () => {
  expect(codesOf('datev_lodas', { personnel_number: 'A-417' }, { company_numbers: 'yes' })).toEqual([])
  expect(codesOf('datev_lodas', { ...period }, { absence_periods: 'u_lod_bwd_fehlzeiten' })).toEqual([])
  expect(codesOf('datev_lodas', { amount: -1 }, { negatives: 'refused' })).toEqual(['negative_not_taken amount'])
  const inHours = { table: 'u_lod_bwd_buchung_stunden' }
  expect(codesOf('datev_lodas', { unit: 'days' }, inHours)).toEqual(['unit_not_taken unit'])
  expect(codesOf('datev_lodas', { wage_type: '', processing_key: '' }, inHours)).toEqual(['needs_wage_type wage_type'])
})

test('a setting that means nothing is refused, not passed over', () => {
  expect(codesOf('datev_lodas', {}, { table: 'u_lod', colour: 'red' })).toEqual([
    'setting_unknown settings.table',
    'setting_unknown settings.colour',
  ])
})

test('numbers of the client are asked for where the file has them', () => {
  const nobody = { consultant_number: '', client_number: '', name: '', settings: {} }
  const fieldsOf = (target: PayrollTarget) => targetRefusals({ ...nobody, target }, [rowOf()]).map(({ field }) => field)
  expect(fieldsOf('datev_lodas')).toEqual(['consultant_number', 'client_number'])
  expect(fieldsOf('datev_lug')).toEqual(['consultant_number', 'client_number'])
  expect(fieldsOf('bmd')).toEqual(['client_number'])
  expect([...fieldsOf('lexware'), ...fieldsOf('csv'), ...fieldsOf('json')]).toEqual([])
})

test('a day has at most 24 hours and one day, whatever it is made of', () => {
  const day = daysOfCalendar[0] ?? rowOf()
  const [refusal, ...others] = targetRefusals(clientOf('datev_lug'), [day, { ...day, absence_key: 'K', amount: 50 }])
  expect(others).toEqual([])
  expect(refusal).toMatchObject({ code: 'value_too_large', personnel_number: '417', field: 'amount' })
})

test('everything in the way is told at once, each fault of a person or a kind once, with whose it is', () => {
  const wrong = { personnel_number: '7', name: 'Łukasz', cost_centre: 'Łódź' }
  const rows = [rowOf(wrong), rowOf({ ...wrong, kind: 'night_25' }), rowOf({ amount: 0, processing_key: '' })]
  expect(targetRefusals(clientOf('datev_lodas'), rows)).toMatchObject([
    {
      code: 'character_not_in_charset',
      personnel_number: '7',
      kind: null,
      month: null,
      field: 'cost_centre',
      message: 'Łukasz (7): the cost centre "Łódź" has Ł ź, which Windows-1252 lacks.',
    },
    {
      code: 'needs_key',
      personnel_number: '',
      kind: 'work.normal',
      month: '2026-03',
      field: 'processing_key',
      message: 'work.normal (hours): it needs a processing key.',
    },
  ])
})

test('all kinds that lack something are told, of whoever has them, with kind and month', () => {
  const kinds = ['work.normal', 'night_25', 'absence.sick']
  const rows = ['7', '8'].flatMap((personnel_number) =>
    kinds.map((kind) => rowOf({ personnel_number, kind, wage_type: '' })),
  )
  const found = targetRefusals(clientOf('lexware'), [...rows, rowOf({ amount: 10_000_000_000, kind: 'night_25' })])
  expect(found.map(({ code, personnel_number, kind, month }) => [code, personnel_number, kind, month])).toEqual([
    ...kinds.map((kind) => ['needs_wage_type', '', kind, '2026-03']),
    ['value_too_large', '417', 'night_25', '2026-03'],
  ])
})

test('no row, or none that comes to something, is nothing to send', () => {
  for (const rows of [[], [rowOf({ amount: 0 })]])
    expect(targetRefusals(clientOf('csv'), rows).map(({ code }) => code)).toEqual(['nothing_to_send'])
  expect(targetRefusals(clientOf('lexware'), hours)).toEqual([])
  // Where there is no column for cost centres, work that is booked elsewhere now is none of the file's.
  const moved = [rowOf(), rowOf({ cost_centre: '4200', amount: -15_250 })]
  expect(targetRefusals(clientOf('lexware'), moved).map(({ code }) => code)).toEqual(['nothing_to_send'])
  expect(targetRefusals(clientOf('datev_lodas'), moved)).toEqual([])
})
