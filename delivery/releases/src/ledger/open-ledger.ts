import type { Tracer } from '@hirfa/shared-tracing'
import { fileLedger } from './file-ledger.ts'
import type { Ledger } from './ledger.ts'
import { postgresLedger } from './postgres-ledger.ts'
import { tracedLedger } from './traced-ledger.ts'

export interface LedgerSettings {
  DATABASE_URL?: string | undefined
}

export function openLedger(folder: string, { DATABASE_URL }: LedgerSettings, tracer?: Tracer): Ledger {
  const ledger = DATABASE_URL
    ? postgresLedger(DATABASE_URL, problem => console.error(problem), tracer)
    : fileLedger(folder)
  return tracedLedger(ledger, tracer)
}
