/** For tests of the server: valid bodies, development controls, an authenticator, another browser, seeded jobs. */
export * from './authenticator.ts'
export * from './bodies.ts'
export * from './development-client.ts'
export * from './other-browser.ts'
export * from './seeded-jobs.ts'
export * from './typed-texts.ts'
