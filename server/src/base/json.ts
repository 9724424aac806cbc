import { parse } from 'secure-json-parse'
import { fault, Refused } from './errors.ts'

/** Far more than any request needs, and little enough to be read in a few milliseconds. */
const most = { values: 10_000, depth: 32 }

/**
 * Reads a body. How much there is to build is counted first, on the text: a megabyte of empty objects
 * would take hundreds of milliseconds to read, in which nobody else is answered.
 * `__proto__` and `constructor.prototype` are dropped, so that no object is poisoned by a body.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  assertSmall(text)
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' })
  } catch {
    throw new Refused('invalid', [fault('malformed', 'base', 'The body is not valid JSON.')])
  }
}

function assertSmall(text: string): void {
  let [values, depth, inText] = [1, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === backslash) at += 1
      else if (code === quote) inText = false
      continue
    }
    if (code === quote) inText = true
    else if (code === comma) values += 1
    else if (code === brace || code === bracket) {
      values += 1
      depth += 1
      if (depth > most.depth) throw tooLarge(`The body is nested more than ${most.depth} deep.`)
    } else if (code === closingBrace || code === closingBracket) depth -= 1
    if (values > most.values) throw tooLarge(`The body holds more than ${most.values} values.`)
  }
}

const tooLarge = (title: string): Refused => new Refused('invalid', [fault('too_large', 'base', title)])

const codeOf = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma] = [codeOf('"'), codeOf('\\'), codeOf(',')]
const [brace, closingBrace, bracket, closingBracket] = [codeOf('{'), codeOf('}'), codeOf('['), codeOf(']')]
