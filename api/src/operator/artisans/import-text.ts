import type { AffectedBooking } from './affected-bookings.ts'
import type { Fault } from './csv-table.ts'
import type { ImportResult } from './import-artisans.ts'

export function faultLine({ line, column, reason }: Fault): string {
  return `line ${line}${column === null ? '' : `, ${column}`}: ${reason}`
}

export function bookingLine({ task, artisan, date, start_time }: AffectedBooking): string {
  return `#${task}\t${date} ${start_time}\tis booked, but artisan ${artisan} is away; the appointment was not changed`
}

export function importText({ dry_run, changes, faults, bookings, ...counted }: ImportResult): string {
  const counts = `${counted.created} new, ${counted.changed} changed, ${counted.unchanged} unchanged, ${faults.length} faults`
  const lines = changes.map(({ line, artisan, fields }) =>
    artisan === null ? `line ${line}: a new artisan` : `line ${line}: artisan ${artisan}: ${fields.join(', ')}`
  )
  return [...(dry_run ? lines : []), ...bookings.map(bookingLine), dry_run ? `Dry run: ${counts}` : counts].join('\n')
}
