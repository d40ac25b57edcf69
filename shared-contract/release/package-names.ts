export const PACKAGE_SCOPE = '@hirfa/'

export function shareKeyOf(module: string): string {
  return module.startsWith(PACKAGE_SCOPE) ? module.slice(PACKAGE_SCOPE.length) : module
}
