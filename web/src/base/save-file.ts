/** Gives the user a file that was made here. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  save(name, new Blob([text], { type }))

/** The same of one that the server made, and sent in base64. */
export const saveBytes = (name: string, base64: string, type: string): void =>
  save(name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }))

/** The same of one that the server keeps at an address for some minutes: it may be too large to be held in the page. */
export function saveFrom(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  saveFrom(name, address)
  URL.revokeObjectURL(address)
}
