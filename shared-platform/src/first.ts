import './messages/index.ts'

export { $now, $today, currentTime } from './current-time.ts'
export { $faqs, faqsInPage } from './faqs.ts'
export * from './fragment-place.tsx'
export { loadFragment, provideFragments } from './fragments.ts'
export * from './home.ts'
export { firstOf } from './http.ts'
export * from './interrupted-forms.ts'
export * from './legal-dialog.ts'
export * from './notices.ts'
export * from './offer-place.ts'
export * from './page.ts'
export * from './preload.ts'
export { pageAnswer } from './page-data.ts'
export { hasPendingWork } from './persisted-retention.ts'
export { isFresh, type Persisted, persist, persistText } from './persisted.ts'
export {
  $replacements,
  fragmentOf,
  hasSlimFooter,
  isReturnable,
  provideCompletion,
  provideRelease,
  releaseDocument,
  whenWhole,
  wholeRelease
} from './release-document.ts'
export * from './request-error.ts'
export * from './request-events.ts'
export * from './request.ts'
export * from './resource.ts'
export * from './save-data.ts'
export * from './session.ts'
export * from './http.ts'
export * from './use-hydrated.ts'
