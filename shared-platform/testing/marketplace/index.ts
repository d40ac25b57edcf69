/** For tests of the server: valid request bodies, the development controls, an authenticator, the seeded jobs. */
export * from './authenticator.ts'
export * from './bodies.ts'
export * from './development-client.ts'
export * from './seeded-jobs.ts'
export * from './typed-texts.ts'
