/** Which of eight hues a name has: FNV-1a over its letters, so that it is the same everywhere and always. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return 1 + ((hash >>> 0) % 8)
}

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.replaceAll(/[()]/g, '').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
