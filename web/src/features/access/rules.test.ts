import { expect, test } from 'vitest'
import { linkIn, peopleIn } from './rules.ts'

test('a mailed link carries token and address behind its hash, and nothing less', () => {
  expect(linkIn('#token=abc&email=a%40b.example&lang=de')).toEqual({ token: 'abc', email: 'a@b.example' })
  expect(linkIn('#token=abc')).toBeUndefined()
  expect(linkIn('')).toBeUndefined()
})

test('the first people are one a line, with an address if there is one', () => {
  expect(
    peopleIn('Anna Berger\n\n Ben Keller, ben@b.example \nClara Vogel <clara@b.example>\n"Jo";jo@b.example'),
  ).toEqual([
    { username: 'Anna Berger' },
    { username: 'Ben Keller', email: 'ben@b.example' },
    { username: 'Clara Vogel', email: 'clara@b.example' },
    { username: 'Jo', email: 'jo@b.example' },
  ])
})
