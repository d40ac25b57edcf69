import { ReleaseError } from '../errors.ts'
import type { CheckedBuild } from './build-check.ts'

/** Content encodings, smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Copy = Encoding | 'identity'

export interface BuildName {
  app: string
  version: string
  digest: string
}

export interface ArtifactStore {
  receive(build: CheckedBuild): Promise<ReceivedBuild>
  /** The record of a build, not verified. Undefined if there is none. */
  record(build: BuildName): Promise<Buffer | undefined>
  file(build: BuildName, name: string, copy: Copy): Promise<Buffer | undefined>
  versions(app: string): Promise<string[]>
  remove(app: string, version: string): Promise<void>
}

export interface ReceivedBuild {
  /** Moves every file to its place, or throws. Runs under the lock of the ledger, before the entry is written. */
  settle(): Promise<void>
  end(): Promise<void>
}

export class ArtifactsAway extends ReleaseError {
  override name = 'ArtifactsAway'
}
