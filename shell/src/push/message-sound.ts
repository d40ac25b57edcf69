const SOUND = new URL('./message.wav', import.meta.url).href

/** Browsers allow sound only after a user interaction. */
export async function playMessageSound(): Promise<void> {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  try {
    await new Audio(SOUND).play()
  } catch {
    // The message is also on the screen.
  }
}
