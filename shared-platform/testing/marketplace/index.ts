/** For tests of the server: valid request bodies, the development controls, an authenticator. */
export * from './authenticator.ts'
export * from './bodies.ts'
export * from './development-client.ts'
