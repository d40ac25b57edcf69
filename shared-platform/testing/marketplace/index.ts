/** For tests that meet the server itself: right bookings, the development controls, a device with a key. */
export * from './authenticator.ts'
export * from './bodies.ts'
export * from './development-client.ts'
