import { ReleaseError } from '../errors.ts'
import type { CheckedBuild } from './build-check.ts'

/** Content encodings, smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Copy = Encoding | 'identity'

/** A version and the digest of its record, which covers every file. */
export interface BuildName {
  app: string
  version: string
  digest: string
}

/** Stores the files of published builds. The ledger decides which builds exist, and readers verify every byte. */
export interface ArtifactStore {
  /** Writes the files of a build where no reader looks yet. */
  receive(build: CheckedBuild): Promise<ReceivedBuild>
  /** The record of a build, not verified. Undefined if there is none. */
  record(build: BuildName): Promise<Buffer | undefined>
  file(build: BuildName, name: string, copy: Copy): Promise<Buffer | undefined>
  versions(app: string): Promise<string[]>
  remove(app: string, version: string): Promise<void>
}

/** A received build that no reader sees before the ledger names it. */
export interface ReceivedBuild {
  /** Moves every file to its place, or throws. Runs under the lock of the ledger, before the entry is written. */
  settle(): Promise<void>
  end(): Promise<void>
}

/** The artifact storage cannot be used at the moment; published files are not lost. */
export class ArtifactsAway extends ReleaseError {
  override name = 'ArtifactsAway'
}
