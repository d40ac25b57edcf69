export function canSend(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the share sheet. Returns false if the device refused it; a sheet that the client closed counts as shown. */
export async function sendText(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard is missing without https, or forbidden: the dialog shows the text.
    return false
  }
}
