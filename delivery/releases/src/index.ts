export { SERVER_RENDER, slotOf, SLOTS_IN_HOUR, timeOfSlot } from './analysis/count.ts'
export { countBuffer } from './analysis/count-buffer.ts'
export { errorBuffer } from './analysis/error-buffer.ts'
export { errorKey, errorsOf } from './analysis/page-errors.ts'
export { type HealthStore } from './analysis/sql-health.ts'
export { reportSampleOf } from './analysis/analysis-settings.ts'
export { type Health, openHealth } from './analysis/open-health.ts'
export { countsOf, hourCount, servedCounts, settleSlotTime } from './analysis/report-counts.ts'
export { networkOf, sourceNumbers } from './analysis/sources.ts'
export {
  type ArtifactStore,
  ArtifactsAway,
  type BuildName,
  type Copy,
  type Encoding
} from './artifacts/artifact-store.ts'
export { integrityOf, sha256Of } from './artifacts/build-check.ts'
export { unpacked } from './artifacts/build-copies.ts'
export { fileTypeOf, isForVisitors } from './artifacts/file-types.ts'
export { type BoundedCache, boundedCache } from './http/bounded-cache.ts'
export { compressedText, tagOf } from './http/compressed-text.ts'
export { cookieValue } from './http/cookie-value.ts'
export { acceptedEncoding, acceptedNames } from './http/content-encoding.ts'
export { fetchOriginOf, isOrigin, publicOriginOf, requestOrigin } from './http/origins.ts'
export { sendText } from './http/send-text.ts'
export { oncePerObject } from './once-per-object.ts'
export { REDEEM_PATH } from './previews/redeem-route.ts'
export { type DevOverrides, devOverridesOf, mayComeFrom } from './previews/dev-origins.ts'
export {
  isSecure,
  ownPlace,
  browserCookie,
  previewCookies,
  expiredPreviewCookies,
  previewTokenCookie,
  testersCookie,
  testersCookies
} from './previews/preview-cookies.ts'
export { type PastReleases, pastReleases } from './previews/past-releases.ts'
export { sendMessagePage } from './previews/message-page.ts'
export { sendRefusal } from './previews/send-refusal.ts'
export { previewedVersions, type Shown, type PreviewToken, readPreviewToken } from './previews/preview-token.ts'
export { previewBanner, previewStylesLink, previewStylesRoute } from './previews/preview-banner.ts'
export { PreviewRefusal } from './previews/preview-refusal.ts'
export { type OpsOptions, opsRoutes, opsSettingsOf } from './service/ops-routes.ts'
export { BUCKETS, cohortsWith, combinationsOf, hasCanary, isInCohort, stateFor } from './state/cohorts.ts'
export { seriesFor, withSeries } from './analysis/cohort-series.ts'
export { claimedPaths, isReserved } from './state/path-claims.ts'
export { recordIn } from './state/published-builds.ts'
export { ReleaseError, StartError } from './errors.ts'
export {
  releaseIdOf,
  type ReleaseState,
  digestOf,
  earlierVersion,
  isDisabled,
  isPublished,
  addressedVersion,
  liveVersion,
  appOf,
  type AppState,
  withoutDisabled
} from './state/release-state.ts'
export { type ReleaseStore, openReleases, type StoreOptions } from './state/release-store.ts'
export { NOTHING_RELEASED, type ReleasesDocument } from './state/signed-document.ts'
export { gateBrowserOf, gateOf } from './gate/gate-settings.ts'
export type { StartEdge } from './gate/browser/serve-candidate.ts'
export { headMemory } from './ledger/head-memory.ts'
export { leadership } from './ledger/leadership.ts'
export { linkFor } from './previews/link.ts'
export { startReleaseService } from './service/start-service.ts'
export { publishFirst } from './state/first-releases.ts'
export { dataBlock, element, escaped, structuredDataBlock, text } from './http/html.ts'
export { acceptedLanguage, askedLanguage, pageLanguage } from './http/page-language.ts'
