import type { ArtifactStore } from './artifact-store.ts'
import { folderArtifacts } from './folder-artifacts.ts'
import { persistedArtifacts } from './persisted-artifacts.ts'
import { s3Artifacts } from './s3-artifacts.ts'
import { s3SettingsOf } from './s3-settings.ts'

export type ArtifactSettings = Record<string, string | undefined>

export function openArtifacts(releases: string, settings: ArtifactSettings, persistIn?: string): ArtifactStore {
  const s3 = s3SettingsOf(settings)
  if (!s3) return folderArtifacts(releases)
  return persistIn ? persistedArtifacts(s3Artifacts(s3), persistIn, problem => console.error(problem)) : s3Artifacts(s3)
}
