/** Hands a text over as a file, as a link to one would. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the address by its next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
