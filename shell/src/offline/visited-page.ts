import { BUILDS_PATH, type Language, MAPS_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'

/** The message of an open page to the service worker. */
export interface VisitedPage {
  /** Path and query of a page that the worker has not answered. */
  address?: string | undefined
  /** The paths of the published files that it has loaded. */
  files: string[]
  language: Language
  release: ReleaseDocument
}

/** Whether a path is that of a published file or of a release map, which never change. */
export function isFilePath(path: string): boolean {
  return path.startsWith(BUILDS_PATH) || path.startsWith(MAPS_PATH)
}
