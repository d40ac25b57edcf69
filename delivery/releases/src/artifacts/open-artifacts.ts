import type { ArtifactStore } from './artifact-store.ts'
import { compressionOf } from './build-copies.ts'
import { folderArtifacts } from './folder-artifacts.ts'
import { persistedArtifacts } from './persisted-artifacts.ts'
import { s3Artifacts } from './s3-artifacts.ts'
import { s3SettingsOf } from './s3-settings.ts'

export type ArtifactSettings = Record<string, string | undefined>

export function openArtifacts(releases: string, settings: ArtifactSettings, persistIn?: string): ArtifactStore {
  const s3 = s3SettingsOf(settings)
  const compression = compressionOf(settings)
  if (!s3) return folderArtifacts(releases, compression)
  const bucket = s3Artifacts(s3, compression)
  return persistIn ? persistedArtifacts(bucket, persistIn, problem => console.error(problem)) : bucket
}
