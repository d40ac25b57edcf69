import type { Product } from '@hirfa/delivery-edge'
import { CLIENT_COOKIE } from '@hirfa/shared-contract'
import { TIME_ZONE } from '@hirfa/shared-contract/calendar'
import { COHORT_COOKIES, WORKER_PATH } from '@hirfa/shared-contract/site'
import { describePage } from './page-content.ts'
import { pageSettingsFrom } from './page-settings.ts'
import { isReadable } from './public-calls.ts'
import { ICON_LINKS, REDIRECTS, SITE_FILES, socialImage } from './site-files.ts'
import { SITE_TEXTS } from './site-texts.ts'
import { API_BODY_LIMITS, API_PATHS } from './reserved-paths.ts'
import { SAMPLE_RESPONSES } from './sample-responses.ts'
import { shownPart } from './shown-part.ts'
import { sitemap } from './sitemap.ts'
import { skeleton } from './skeleton.ts'
import { THEME_COLORS, webManifest } from './web-manifest.ts'

/** Throws a `StartError` for an invalid setting. */
export function hirfa(env: Record<string, string | undefined>): Product {
  return {
    id: 'hirfa',
    apiPaths: API_PATHS,
    bodyLimits: API_BODY_LIMITS,
    uncrawledPaths: ['/user', '/sanctum'],
    workerPath: WORKER_PATH,
    ...pageSettingsFrom(env),
    htmlPolicies: ['dompurify'],
    cohortCookies: COHORT_COOKIES,
    signedInCookie: CLIENT_COOKIE,
    texts: SITE_TEXTS,
    timeZone: TIME_ZONE,
    themeColors: THEME_COLORS,
    files: SITE_FILES,
    redirects: REDIRECTS,
    iconLinks: ICON_LINKS,
    socialImage,
    webManifest,
    skeleton,
    isReadable,
    shownPart,
    sampleResponses: SAMPLE_RESPONSES,
    describePage,
    sitemap
  }
}
