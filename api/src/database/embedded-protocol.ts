export interface EmbeddedSetup {
  /** Absent: the data are in memory. */
  directory?: string
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
