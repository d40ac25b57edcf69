export * from './artisan.ts'
export * from './home.ts'
export * from './services.ts'
