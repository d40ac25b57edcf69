/**
 * The wire between the browser and the API. The API validates requests with a schema's input
 * type; the browser reads responses as its output type.
 */
export * from '../rules/appointment-status.ts'
export * from '../rules/booking-access.ts'
export * from '../rules/limits.ts'
export * from '../rules/working-hours.ts'
export * from './appointment.ts'
export * from './artisan.ts'
export * from './client.ts'
export * from './device.ts'
export * from './fault-scope.ts'
export * from './fold.ts'
export * from './home.ts'
export * from './page.ts'
export * from './passkey.ts'
export * from './place.ts'
export * from './responses.ts'
export * from './service.ts'
export * from './values.ts'
export * from '../languages.ts'
export * from '../rules/slot.ts'
