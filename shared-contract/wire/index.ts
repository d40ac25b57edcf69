/**
 * The wire between the browser and the server, read by both: the server checks what comes
 * with a schema's input, the browser turns what it gets into our words with its output.
 */
export * from './appointment.ts'
export * from './artisan.ts'
export * from './client.ts'
export * from './device.ts'
export * from './faq.ts'
export * from './fold.ts'
export * from './home.ts'
export * from './page.ts'
export * from './passkey.ts'
export * from './place.ts'
export * from './problem.ts'
export * from './push.ts'
export * from './review.ts'
export * from './service.ts'
export * from './told.ts'
export * from './values.ts'
export * from './zone.ts'
export * from '../languages.ts'
export * from '../rules/slot.ts'
