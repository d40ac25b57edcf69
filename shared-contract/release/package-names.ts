export const PACKAGE_SCOPE = '@hirfa/'

/** The share key of a module in the federation. */
export function shareKeyOf(module: string): string {
  return module.startsWith(PACKAGE_SCOPE) ? module.slice(PACKAGE_SCOPE.length) : module
}
