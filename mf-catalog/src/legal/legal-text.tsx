import '../messages/index.ts'
import type { LegalText as LegalTextName } from '@hirfa/shared-platform'
import { LegalArticle, LegalView } from './legal-view.tsx'

export function LegalText({ of }: { of: LegalTextName }) {
  return <LegalView of={of}>{({ html }) => <LegalArticle html={html} />}</LegalView>
}
