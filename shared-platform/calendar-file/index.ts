/** Calendar events of appointments, as iCalendar files. */
export * from './appointment-event.ts'
export * from './ics.ts'
