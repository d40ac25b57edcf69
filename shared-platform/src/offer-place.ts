import { atom } from 'nanostores'

/** Where the page of an appointment shows the questions that the shell asks after a booking. */
export const $offerPlace = atom<HTMLElement | null>(null)

/** The `ref` of that place. */
export function setOfferPlace(element: HTMLElement | null): void {
  $offerPlace.set(element)
}
