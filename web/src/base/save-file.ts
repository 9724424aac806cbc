/** Gives the user a file that was made here. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  save(name, new Blob([text], { type }))

/** The same of one that the server made, and sent in base64. */
export const saveBytes = (name: string, base64: string, type: string): void =>
  save(name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }))

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
