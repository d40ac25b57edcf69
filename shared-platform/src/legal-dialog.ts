import { atom } from 'nanostores'

export type LegalText = 'terms' | 'privacy'

export const $openLegalText = atom<LegalText | null>(null)

export function openLegalText(text: LegalText): void {
  $openLegalText.set(text)
}

export function closeLegalText(): void {
  $openLegalText.set(null)
}
