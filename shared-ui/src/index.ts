export * from './first.ts'
export * from './late.ts'
