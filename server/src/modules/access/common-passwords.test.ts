import { expect, test } from 'vitest'
import { assertUncommon } from './common-passwords.ts'

const owner = { email: 'anna.berger@mill.example', username: 'Anna Berger', account: 'Old Mill Bakery' }

test.each([
  ['the product', 'Tagwerk2026!'],
  ['the whole name', 'annaberger85'],
  ['a part of the name', '#Berger1985'],
  ['the address', 'anna.berger@mill.example'],
  ['what stands before the at', 'Anna-Berger'],
  ['the domain', 'mill.example'],
  ['the company in its domain', 'mill-12345'],
  ['the company', 'oldmill bakery 1'],
])('%s with digits and signs around is easy to guess', (_what, password) => {
  expect(() => assertUncommon(password, owner)).toThrow('easy to guess')
})

test.each(['anna loves the old mill', '827364518273', '――――――――――', 'annabergerin', 'пароль мельника'])(
  '%s is taken: nothing is asked of letters, digits or signs',
  (password) => {
    expect(() => assertUncommon(password, owner)).not.toThrow()
    expect(() => assertUncommon(password, { email: '', username: '' })).not.toThrow()
  },
)
