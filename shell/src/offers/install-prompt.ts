import { atom } from 'nanostores'

/** Chromium's event for a site that can be installed; no standard, so the DOM types lack it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

export const $installPrompt = atom<InstallPromptEvent | null>(null)

export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    if (isInstallPrompt(event)) $installPrompt.set(event)
  })
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event
}
