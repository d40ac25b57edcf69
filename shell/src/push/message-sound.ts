const SOUND = new URL('./message.wav', import.meta.url).href

/** Sounds in a page that somebody has touched, which is also what browsers ask for. */
export async function playMessageSound(): Promise<void> {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  try {
    await new Audio(SOUND).play()
  } catch {
    // The message is on the screen; a page without sound has lost nothing.
  }
}
