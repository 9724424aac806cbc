/** So many random bytes as text. `crypto.randomUUID` is missing in pages that were not loaded over https. */
export const randomText = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
