import { sharedModules } from '../federation/shared-modules.ts'

/** The shared modules in the format of module federation's share scope: by name, then by version. */
export const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, lib }]) => [
    name,
    { [version]: { get: async () => lib, loaded: 1, eager: true, from: 'shell' } }
  ])
)
