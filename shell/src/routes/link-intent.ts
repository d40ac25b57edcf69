import { atom, onMount } from 'nanostores'

const BEGINS = ['pointerover', 'focusin', 'touchstart'] as const
/** Scrolling ends a touch. */
const ENDS = ['pointerout', 'pointercancel', 'touchmove', 'focusout'] as const

/** The link to a page of this site that the visitor points at, focuses or touches. */
export const $intendedLink = atom<HTMLAnchorElement | undefined>()

onMount($intendedLink, () => {
  const begin = (event: Event) => $intendedLink.set(linkAt(event))
  const end = () => $intendedLink.set(undefined)
  for (const type of BEGINS) document.addEventListener(type, begin, { passive: true })
  for (const type of ENDS) document.addEventListener(type, end, { passive: true })
  return () => {
    for (const type of BEGINS) document.removeEventListener(type, begin)
    for (const type of ENDS) document.removeEventListener(type, end)
  }
})

/** The link to a page of this site that an event happens in. */
export function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link : undefined
}
