import type { ArtifactStore } from './artifact-store.ts'
import { folderArtifacts } from './folder-artifacts.ts'
import { s3Artifacts } from './s3-artifacts.ts'
import { s3SettingsOf } from './s3-settings.ts'

/** `S3_…` names a bucket for the files of builds; without it they are beside the releases. */
export type ArtifactSettings = Record<string, string | undefined>

/** Where the files of some releases are: in a bucket where one is named, else in their folder. */
export function openArtifacts(releases: string, settings: ArtifactSettings): ArtifactStore {
  const s3 = s3SettingsOf(settings)
  return s3 ? s3Artifacts(s3) : folderArtifacts(releases)
}
