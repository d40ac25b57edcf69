import { atom, onMount } from 'nanostores'

const BEGINS = ['pointerover', 'focusin', 'touchstart']
const ENDS = ['pointerout', 'pointercancel', 'touchmove', 'focusout']

export const $intendedLink = atom<HTMLAnchorElement | undefined>()

onMount($intendedLink, () => {
  // The browser ignores a listener that is already registered.
  for (const type of [...BEGINS, ...ENDS]) document.addEventListener(type, follow, { passive: true })
})

function follow(event: Event): void {
  $intendedLink.set(ENDS.includes(event.type) ? undefined : linkAt(event))
}

/** Also inside a shadow root. */
export function linkAt(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement && node.href) as
    | HTMLAnchorElement
    | undefined
  return link?.origin === location.origin ? link : undefined
}
