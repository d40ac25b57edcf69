import { atom } from 'nanostores'

export type LegalText = 'terms' | 'privacy'

/** The legal text in the open dialog. Any app may open it; the frame renders it. */
export const $openLegalText = atom<LegalText | null>(null)

export function openLegalText(text: LegalText): void {
  $openLegalText.set(text)
}

export function closeLegalText(): void {
  $openLegalText.set(null)
}
