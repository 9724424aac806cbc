import { expect, test } from 'vitest'
import { Refused, unavailable } from '../base/errors.ts'
import { account, command, name, read } from './command.ts'
import { explain } from './explain.ts'

const nothing = async () => undefined
const commands = [
  command('serve', '', { flags: {}, needs: [] }, nothing),
  command('user create', '', { flags: { account, name, json: { kind: 'switch' } }, needs: [] }, nothing),
  command('user list', '', { flags: { account, role: { kind: 'text', oneOf: ['a', 'b'] } }, needs: [] }, nothing),
]
const faultsOf = (line: string) => {
  const reading = read(line.split(' ').filter(Boolean), commands)
  return reading.kind === 'wrong' ? reading.faults : reading
}

test.each([
  ['srve', ['There is no command "srve". Did you mean "serve"?']],
  ['user crate --account 1', ['There is no command "user crate". Did you mean "user create"?']],
  ['user', ['What about "user"? There is "user create", "user list".']],
  ['xylophone', ['There is no command "xylophone".']],
  ['user list --acount 7', ['--acount is not known. Did you mean --account?']],
  ['user list --account', ['--account needs a value.']],
  ['user list --account seven', ['--account must be a whole number, not "seven".']],
  ['user list --account 1 --role c', ['--role must be a or b, not "c".']],
  ['user list --account 1 extra', ['"extra" is not understood here.']],
  ['user create --json=yes', ['--json takes no value.', '--account is missing.', '--name is missing.']],
])('"%s" is told what is wrong and what is meant, all at once', (line, faults) => {
  expect(faultsOf(line)).toEqual(faults)
})

test('a line without faults gives its command what it was given', () => {
  const reading = read(['user', 'create', '--account', '12', '--name=Ada Lovelace', '--json'], commands)
  expect(reading).toMatchObject({ kind: 'run', given: { account: 12, name: 'Ada Lovelace', json: true } })
})

const trouble = (code: string, more: object = {}) =>
  Object.assign(new Error('password authentication failed'), { code, ...more })

test.each([
  [trouble('28P01'), /^PostgreSQL refuses the password of the login .*: password authentication failed/],
  [trouble('EADDRINUSE', { address: '127.0.0.1', port: 3000 }), /^Port 3000 on 127\.0\.0\.1 is taken .* with PORT\.$/],
  [new Error('Connection terminated unexpectedly'), /^PostgreSQL, or a proxy before it, hung up/],
  [trouble('42P01'), /Run tagwerk migrate\.$/],
  [
    unavailable('The database cannot be reached.', trouble('ECONNREFUSED', { address: '::1', port: 5432 })),
    /nobody listens/,
  ],
  [new Refused('invalid', [{ code: 'blank', pointer: 'name', title: 'name must not be empty.' }]), /^name: name must/],
])('what an operator can mend is explained without a stack', (error, sentence) => {
  expect(explain(error)).toMatch(sentence)
})

test('a fault of the program is not explained away', () => {
  expect(explain(new TypeError('undefined is not a function'))).toBeUndefined()
})
