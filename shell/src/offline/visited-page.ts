import type { Language, ReleaseDocument } from '@hirfa/shared-contract/release'

/** The message of an open page to the service worker. */
export interface VisitedPage {
  /** Path and query of a page that the worker has not answered. */
  address?: string | undefined
  /** The paths of the published files that it has loaded. */
  files: string[]
  language: Language
  release: ReleaseDocument
}
