export * from './form.ts'
export * from './use-form.ts'
export * from './lazy-part.tsx'
