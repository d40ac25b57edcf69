import '../messages/index.ts'
import type { LegalText as LegalTextName } from 'shared-platform'
import { LegalArticle } from './legal-article.tsx'
import { LegalView } from './legal-view.tsx'

/** A legal text for a dialog of the frame; the page of the same text is `LegalScreen`. */
export function LegalText({ of }: { of: LegalTextName }) {
  return <LegalView of={of}>{({ html }) => <LegalArticle html={html} />}</LegalView>
}
