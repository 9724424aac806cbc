/** What Windows-1252 has between 0x80 and 0x9f; five places are empty. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const places = new Map([...special].flatMap((sign, place) => (sign === ' ' ? [] : [[sign, 0x80 + place] as const])))

/** A composed letter and its two parts are the same letter. */
const signsOf = (text: string): string[] => [...text.normalize('NFC')]

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 || (0xa0 <= code && code <= 0xff) ? code : places.get(sign)
}

/** The signs of a text that Windows-1252 does not have, each once. */
export const missingSigns = (text: string): string[] => [
  ...new Set(signsOf(text).filter((sign) => byteOf(sign) === undefined)),
]

/** Spreadsheets take a text that begins so for a formula, and nothing in a file without quoting says that it is none. */
export const isFormula = (text: string): boolean => /^\s*[=+\-@|%]/.test(text)

/** A text in Windows-1252. Nothing is replaced: a wrong name is worse than none. */
export function encodeWindows(text: string): Buffer {
  return Buffer.from(
    signsOf(text).map((sign) => {
      const byte = byteOf(sign)
      if (byte === undefined) throw new Error(`Windows-1252 has no ${JSON.stringify(sign)}`)
      return byte
    }),
  )
}

/** Hundredths with a comma: 15250 is `152,50`. */
export function withComma(hundredths: number): string {
  const size = Math.abs(hundredths)
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`
}

/** A date like `2026-03-01` in a form named as DATEV names forms: `TT.MM.JJJJ`. */
export const formatDate = (date: string, form: string): string =>
  form.replace('JJJJ', date.slice(0, 4)).replace('MM', date.slice(5, 7)).replace('TT', date.slice(8, 10))

export const monthNumber = (month: string): number => Number(month.slice(5, 7))
