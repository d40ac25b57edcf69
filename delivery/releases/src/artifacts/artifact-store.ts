import { ReleaseError } from '../errors.ts'
import type { CheckedBuild } from './build-check.ts'

/** How text travels where a browser takes it, the smaller one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Copy = Encoding | 'identity'

/** A version as the ledger names it: the digest of its record stands for every byte of it. */
export interface BuildName {
  app: string
  version: string
  digest: string
}

/**
 * Keeps the files of published builds. It decides nothing and is believed in nothing: the ledger says
 * which builds there are, and whoever reads compares the bytes with what was signed.
 */
export interface ArtifactStore {
  /** Takes the files of a build to where no reader looks yet. */
  receive(build: CheckedBuild, now: Date): Promise<Arrival>
  /** What lies there as the record of a build; nothing when there is none. */
  record(build: BuildName): Promise<Buffer | undefined>
  /** What lies there as one file of a build; nothing when there is none. */
  file(build: BuildName, name: string, copy: Copy): Promise<Buffer | undefined>
  /** The versions of an app of which anything is there. */
  versions(app: string): Promise<string[]>
  /** Removes all that is there of a version. */
  remove(app: string, version: string): Promise<void>
}

/** A build that has arrived whole, and is seen by nobody as long as the ledger does not tell of it. */
export interface Arrival {
  /** Has every file in its place, or throws. The ledger is about to tell of it, and lets nobody remove anything meanwhile. */
  settle(): Promise<void>
  /** Ends the arrival, settled or not. */
  end(): Promise<void>
}

/** The place of the files cannot be reached or used right now: what was published is not lost. */
export class ArtifactsAway extends ReleaseError {
  override name = 'ArtifactsAway'
}
