/** A booked hour as a calendar takes it: the file, and what stands in it. */
export * from './appointment-event.ts'
export * from './ics.ts'
