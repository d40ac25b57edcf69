import { atom } from 'nanostores'

export type LegalText = 'terms' | 'privacy'

/** Which legal text lies open over the page; the frame shows it, any part may open it. */
export const $openLegalText = atom<LegalText | null>(null)

export function openLegalText(text: LegalText): void {
  $openLegalText.set(text)
}

export function closeLegalText(): void {
  $openLegalText.set(null)
}
