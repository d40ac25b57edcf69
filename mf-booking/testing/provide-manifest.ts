import { provideRelease } from '@hirfa/shared-platform/testing'
import { manifest } from '../remote.ts'

/** Declares what this remote persists, as the release document of a page does. */
export function provideManifest(): void {
  provideRelease({ 'mf-booking': { persisted: [...(manifest.persisted ?? [])] } })
}
