import { BUILDS_PATH, type Language, MAPS_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'

export interface VisitedPage {
  address?: string | undefined
  files: string[]
  language: Language
  release: ReleaseDocument
}

export function isFilePath(path: string): boolean {
  return path.startsWith(BUILDS_PATH) || path.startsWith(MAPS_PATH)
}
