import { ReleaseError } from '../errors.ts'

const USUAL_DAYS = 30

/** Reads `RETENTION_DAYS`: how long an open page still finds its files. */
export function retentionDaysOf({ RETENTION_DAYS }: Record<string, string | undefined>): number {
  if (!RETENTION_DAYS) return USUAL_DAYS
  if (/^[1-9]\d{0,3}$/.test(RETENTION_DAYS)) return Number(RETENTION_DAYS)
  throw new ReleaseError(`RETENTION_DAYS is "${RETENTION_DAYS}"; it is a number of days from 1 on.`)
}
