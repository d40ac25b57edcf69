/** The storage keys of the shell. The end of a session removes their values. */
export const KEYS = {
  notices: 'noticesSaid',
  pushOffer: 'pushOffer',
  installOffer: 'installOffer',
  /** In `localStorage` and in `sessionStorage`. */
  rendering: 'rendering',
  scroll: 'scrollPlaces'
} as const
