export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click reads the URL in the same task.
  setTimeout(() => URL.revokeObjectURL(address))
}
