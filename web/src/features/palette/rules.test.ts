import { expect, test } from 'vitest'
import { pressed } from '../../../test/pressed.ts'
import { fitting, keysEverywhere, openedBy } from './rules.ts'

const desk = { isMac: false, isTyping: false, singleKeys: true }

const named = (...names: string[]) => names.map((name) => ({ name }))
const found = (names: readonly string[], typed: string): string[] =>
  fitting(named(...names), typed).map(({ name }) => name)

test('Ctrl K opens the palette, also out of a field, and on a Mac Cmd K alone', () => {
  expect(openedBy(pressed('k', { ctrlKey: true }), desk)).toBe('palette')
  expect(openedBy(pressed('K', { ctrlKey: true }), { ...desk, isTyping: true, singleKeys: false })).toBe('palette')
  expect(openedBy(pressed('k', { metaKey: true }), desk)).toBeUndefined()
  expect(openedBy(pressed('k', { metaKey: true }), { ...desk, isMac: true })).toBe('palette')
  // Ctrl K on a Mac deletes to the end of a line.
  expect(openedBy(pressed('k', { ctrlKey: true }), { ...desk, isMac: true })).toBeUndefined()
})

test('what the browser or the system does with a key stays theirs', () => {
  expect(openedBy(pressed('k', { ctrlKey: true, shiftKey: true }), desk)).toBeUndefined()
  expect(openedBy(pressed('k', { ctrlKey: true, altKey: true }), desk)).toBeUndefined()
  expect(openedBy(pressed('k'), desk)).toBeUndefined()
  expect(openedBy(pressed('?', { ctrlKey: true, shiftKey: true }), desk)).toBeUndefined()
})

test('a question mark opens the keys, unless somebody types it or has switched single keys off', () => {
  expect(openedBy(pressed('?', { shiftKey: true }), desk)).toBe('keys')
  expect(openedBy(pressed('?'), { ...desk, isTyping: true })).toBeUndefined()
  expect(openedBy(pressed('?'), { ...desk, singleKeys: false })).toBeUndefined()
})

test('the keys that are shown are those that work', () => {
  const shown = (isMac: boolean, singleKeys: boolean) =>
    keysEverywhere({ isMac, singleKeys }).map(({ keys }) => keys.flat().join(' '))
  expect(shown(false, true)).toEqual(['Control K', '?'])
  expect(shown(true, false)).toEqual(['Meta K'])
})

test('without a word everything is offered, in its order', () => {
  expect(found(['Today', 'Time', 'Absences'], '')).toEqual(['Today', 'Time', 'Absences'])
  expect(found(['Today', 'Time', 'Absences'], '  ')).toEqual(['Today', 'Time', 'Absences'])
})

test('what begins with the words comes before what has them further on', () => {
  expect(found(['Clara Vogel', 'Vogel Anton', 'Emil Kurt'], 'vo')).toEqual(['Vogel Anton', 'Clara Vogel'])
  expect(found(['Start break', 'Break rules'], 'break')).toEqual(['Break rules', 'Start break'])
})

test('the beginnings of several words find a name, in any order', () => {
  expect(found(['Clara Vogel', 'Clara Sand'], 'cl vo')).toEqual(['Clara Vogel'])
  expect(found(['Clara Vogel', 'Clara Sand'], 'vog cla')).toEqual(['Clara Vogel'])
  expect(found(['Clara Vogel'], 'clara x')).toEqual([])
})

test('a piece from inside of a word counts from three letters on', () => {
  expect(found(['Abwesenheiten'], 'en')).toEqual([])
  expect(found(['Abwesenheiten'], 'wesen')).toEqual(['Abwesenheiten'])
})

test('accents and capitals do not matter', () => {
  expect(found(['Hannes Yılmaz', 'Jörg Weiß', 'Zoë Ärlig'], 'yil')).toEqual(['Hannes Yılmaz'])
  expect(found(['Hannes Yılmaz', 'Jörg Weiß'], 'JORG WEISS')).toEqual(['Jörg Weiß'])
})

test('other words for a thing find it, after what is called so', () => {
  const choices = [{ name: 'Ask for an absence', also: 'vacation sick' }, { name: 'Vacation left' }]
  expect(fitting(choices, 'vac').map(({ name }) => name)).toEqual(['Vacation left', 'Ask for an absence'])
})

test('signs alone find nothing, and nothing that is typed is taken for a pattern', () => {
  expect(found(['Today'], '.*')).toEqual([])
  expect(found(['Today'], '%')).toEqual([])
})
