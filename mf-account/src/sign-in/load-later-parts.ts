import { RequestError } from '@hirfa/shared-platform'

/** What follows the first form: its requests and the later steps, in one file. */
export const loadLaterParts = () => import(/* webpackChunkName: "later-parts" */ './later-parts.ts')

/** For a submission: a failed download is a missing network, and submitting again repeats it. */
export async function laterParts() {
  try {
    return await loadLaterParts()
  } catch (error) {
    throw new RequestError({ kind: 'offline' }, { cause: error })
  }
}
