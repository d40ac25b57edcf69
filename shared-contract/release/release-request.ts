import type { ReleaseDocument } from './release-document.ts'

export const RELEASE_PATH = '/release'
/** Receives the reports of pages; paths below it receive those of browsers. */
export const REPORTS_PATH = '/reports'
export const FRAME_PATH = '/release/frame'
export const MAPS_PATH = '/release/map/'
const HASH = 'sha384-'

export function mapPath(integrity: string): string {
  return MAPS_PATH + integrity.replace(HASH, '').replaceAll('+', '-').replaceAll('/', '_')
}

export function mapIntegrity(name: string): string {
  return HASH + name.replaceAll('-', '+').replaceAll('_', '/')
}

const SENT_MARK = 'data-sent'
const SETTLING_MARK = 'data-settling'

/** The edge sets the first on the root of a page, the shell the second on a rendered screen; hydration removes them. */
export const NOT_HYDRATED_MARKS = [SENT_MARK, SETTLING_MARK] as const

/** Set when a translator, for example, has changed elements that are not hydrated. */
export const CHANGED_MARK = 'data-changed'

export const NOT_HYDRATED = `[${SENT_MARK}], [${SETTLING_MARK}]`

/** Attribute of the root element: selects the fallback font until `showFonts`, or permanently if it has a value. */
export const LATE_FONTS_MARK = 'data-late-fonts'

export const SCREEN = '[data-remote]'
export const FAILED_SCREEN = '[data-failed-remote]'

export const PAGE_LANGUAGE_HEADER = 'page-language'
/** Present where a page takes `ReleaseChanges`. */
export const TAKES_CHANGES_HEADER = 'takes-changes'

/** An edge refuses the writes of a disabled app with this status. */
export const SCREEN_APP_HEADER = 'page-app'
export const DISABLED_STATUS = 423

/** The entity tag of a release: its versions, which `id` identifies, and its disabled remotes. */
export function releaseTag({ id, disabled = {} }: Pick<ReleaseDocument, 'id' | 'disabled'>): string {
  return `W/"${[id, ...Object.keys(disabled)].join('.')}"`
}
