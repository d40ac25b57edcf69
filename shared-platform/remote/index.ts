export * from './booking-access.ts'
export * from './details-state.ts'
export * from './navigation.ts'
export type * from './fragments.ts'
