/** The responses that clients of a soak run received, and the data stored afterwards. */

export interface Booking {
  key: string
  clientId: number
  artisanId: number
  date: string
  time: string
  /** The id in the first success; absent: no success arrived. */
  id?: number | undefined
  closed?: boolean
  rated?: boolean
}

export interface ReleaseCommand {
  action: string
  app: string
  version: string
  /** The number of the ledger entry in the response. */
  seq: number
}

export interface Exit {
  name: string
  expected: boolean
  reason: string
}

export interface PageProblem {
  at: number
  address: string
  problem: string
}

export interface Memory {
  name: string
  warm: number
  end: number
}

export interface SoakRecord {
  bookings: Booking[]
  commands: ReleaseCommand[]
  exits: Exit[]
  /** Documents whose files are missing or do not match their integrity: no fault excuses them. */
  wrongPages: PageProblem[]
  /** Pages that stayed unusable after the last fault. */
  brokenPages: PageProblem[]
  /** Responses that no fault explains, such as a 500. */
  unexpected: string[]
  memory: Memory[]
}

/** An appointment of the soak run in the database. */
export interface Row {
  id: number
  /** The key of its request. */
  key: string
  clientId: number
  artisanId: number
  date: string
  start: number
  hours: number
  open: boolean
  closed: boolean
  reviews: number
}

export interface Entry {
  seq: number
  action: string
  app?: string | undefined
  to?: string | undefined
}

export interface Found {
  rows: Row[]
  entries: Entry[]
  ledgerProblems: string[]
}
