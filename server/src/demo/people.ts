/** Believable people, always the same ones for the same seed. */

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Emilia',
  'Finn',
  'Greta',
  'Hannes',
  'Ida',
  'Jakob',
  'Klara',
  'Leon',
  'Marie',
  'Noah',
  'Olivia',
  'Paul',
  'Quirin',
  'Rosa',
  'Samuel',
  'Theresa',
  'Umut',
  'Viktoria',
  'Wanda',
  'Xaver',
  'Yasmin',
  'Zoe',
  'Änne',
  'Özlem',
]
const lastNames = [
  'Berger',
  'Fischer',
  'Hoffmann',
  'Jansen',
  'Keller',
  'Lehmann',
  'Möller',
  'Neumann',
  'Okafor',
  'Peters',
  'Richter',
  'Schäfer',
  'Tiedemann',
  'Ulrich',
  'Vogel',
  'Weber',
  'Yılmaz',
  'Zimmermann',
  'Albrecht',
  'Brandt',
  'Dietrich',
  'Ebert',
  'Frank',
  'Graf',
  "O'Neill",
]

/** A small deterministic generator (mulberry32): the demo must be the same everywhere, every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

export interface DemoPerson {
  readonly username: string
  readonly email: string
  readonly abbreviation: string
  readonly staff_number: string
  readonly birthday: string
  readonly salary: number
  readonly home_office: boolean
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .replace('ı', 'i')
    .toLowerCase()

/** The people a visitor meets first have names one can remember. */
const leads: Record<number, string> = { 0: 'Anna Berger', 1: 'Ben Keller', 2: 'Clara Vogel' }

export function demoPerson(index: number): DemoPerson {
  const roll = dice(Math.imul(index + 1, 0x9e3779b1))
  const pick = (names: readonly string[]): string => names[roll(names.length)] ?? ''
  const name = leads[index] ?? `${pick(firstNames)} ${pick(lastNames)}`
  const [first = '', last = ''] = name.split(' ')
  const day = (most: number): string => String(1 + roll(most)).padStart(2, '0')
  return {
    username: name,
    email: `${plain(first)}.${plain(last)}${index in leads ? '' : index}@demo.example`,
    abbreviation: (first.slice(0, 2) + last.slice(0, 1)).toUpperCase(),
    staff_number: String(1000 + index),
    birthday: `${1960 + roll(45)}-${day(12)}-${day(28)}`,
    salary: 2400 + roll(60) * 50,
    home_office: roll(4) === 0,
  }
}
