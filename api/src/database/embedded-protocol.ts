/** What the embedded database's thread is told and what it answers. */
export interface EmbeddedSetup {
  /** Where the data lie; without it they live in memory. */
  directory?: string
  /** A dump to start from. */
  snapshot?: ArrayBuffer
}

export type EmbeddedRequest = { id: number } & (
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export interface EmbeddedFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

export type EmbeddedReply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; dump: ArrayBuffer }
  | { id: number; closed: true }
  | { id: number; failure: EmbeddedFailure }
