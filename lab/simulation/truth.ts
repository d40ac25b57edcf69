import type { TRANSITIONS } from '@hirfa/shared-contract'
import type { Booking } from '../judgement.ts'

export interface SentCommand {
  by: string
  action: string
  app: string
  version: string | undefined
  isPermitted: boolean
  /** The maximum number of times it can have arrived. */
  sends: number
  acknowledged: number[]
}

export class Truth {
  readonly bookings: Booking[] = []
  readonly actions: { id: number; action: keyof typeof TRANSITIONS }[] = []
  readonly ratings: { id: number; rating: number }[] = []
  readonly accounts: { phone: string; password: string }[] = []
  readonly commands: SentCommand[] = []
  readonly published = new Set<string>()
  readonly broken = new Set<string>()

  get acknowledged(): Record<string, number> {
    return {
      bookings: this.bookings.filter(({ id }) => id !== undefined).length,
      actions: this.actions.length,
      ratings: this.ratings.length,
      registrations: this.accounts.length,
      'release changes': this.commands.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    }
  }
}
