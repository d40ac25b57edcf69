/** Small API responses, typed by the wire schemas, for the recorded responses of journeys. */
export * from './artisan.ts'
export * from './home.ts'
export * from './one-page.ts'
export * from './places.ts'
export * from './services.ts'
