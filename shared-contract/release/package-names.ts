export const PACKAGE_SCOPE = '@hirfa/'

/** Packages whose earlier names had no scope. */
const UNSCOPED = /^(?:shared-(?:contract|i18n|platform|ui)|remote-kit)(?=\/|$)/
const UNSCOPED_IMPORT = /(?<=['"])shared-(?:contract|i18n|platform|ui)(?=['"/])/g

/** The share key of a module in the federation. It has no package scope, for compatibility with published builds. */
export function shareKeyOf(module: string): string {
  return module.startsWith(PACKAGE_SCOPE) ? module.slice(PACKAGE_SCOPE.length) : module
}

/** The current name of a module. Builds from before the scope recorded `shared-ui`, which is `@hirfa/shared-ui` now. */
export function scopedModule(module: string): string {
  return UNSCOPED.test(module) ? PACKAGE_SCOPE + module : module
}

/** A declaration file with the current names of the modules that it imports. */
export function withScopedImports(text: string): string {
  return text.replaceAll(UNSCOPED_IMPORT, name => PACKAGE_SCOPE + name)
}
