import { ReleaseError } from '@hirfa/delivery-releases'

/** Returns undefined if an artifact cannot be read: the page or file is sent without what it would add. */
export async function unlessLost<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (problem) {
    if (problem instanceof ReleaseError) return undefined
    throw problem
  }
}
