/** How an open page requests the current release of its visitor, and how a sent page becomes an open one. */
import type { ReleaseDocument } from './release-document.ts'

export const RELEASE_PATH = '/release'
/** Receives the reports of pages; paths below it receive those of browsers. */
export const REPORTS_PATH = '/reports'
/** A page of the release without content, which shows any address that a browser opens without a network. */
export const FRAME_PATH = '/release/frame'
/** Release maps are below this path, each at its own hash. */
export const MAPS_PATH = '/release/map/'
const HASH = 'sha384-'

/** The address of the release map with this hash, `sha384-…`. */
export function mapPath(integrity: string): string {
  return MAPS_PATH + integrity.replace(HASH, '').replaceAll('+', '-').replaceAll('/', '_')
}

/** The hash of the release map with this name below `MAPS_PATH`. */
export function mapIntegrity(name: string): string {
  return HASH + name.replaceAll('-', '+').replaceAll('_', '/')
}

/**
 * A selector of what is not hydrated: the edge marks the root of a page that it sends, the shell the screen that it renders on the
 * server. The shell removes each mark after hydration.
 */
export const NOT_HYDRATED = '[data-sent], [data-settling]'

/** The language that an open page shows, as the edge compares it with the conditions of canaries. */
export const PAGE_LANGUAGE_HEADER = 'page-language'

/** The entity tag of a release: its versions, which `id` identifies, and its disabled remotes. */
export function releaseTag({ id, disabled = {} }: Pick<ReleaseDocument, 'id' | 'disabled'>): string {
  return `W/"${[id, ...Object.keys(disabled)].join('.')}"`
}
