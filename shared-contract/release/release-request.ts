/** How an open page requests the current release of its visitor. */
import type { ReleaseDocument } from './release-document.ts'

export const RELEASE_PATH = '/release'
/** A page of the release without content, which shows any address that a browser opens without a network. */
export const FRAME_PATH = '/release/frame'

/** The entity tag of a release: its versions, which `id` identifies, and its disabled remotes. */
export function releaseTag({ id, disabled = {} }: Pick<ReleaseDocument, 'id' | 'disabled'>): string {
  return `W/"${[id, ...Object.keys(disabled)].join('.')}"`
}
