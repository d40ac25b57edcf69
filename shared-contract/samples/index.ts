/** Responses of the API for recorded journeys. */
export * from './artisan.ts'
export * from './home.ts'
export * from './one-page.ts'
export * from './places.ts'
export * from './services.ts'
