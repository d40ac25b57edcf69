/** A caret range that also allows earlier patches, so that the shell can be rolled back by a patch. */
export function patchRange(version: string): string {
  const [major, minor] = numbersOf(version) ?? []
  return major === undefined ? version : `^${major}.${minor}.0`
}

export function goesWith(version: string, built: string): boolean {
  const [here, there] = [numbersOf(version), numbersOf(built)]
  if (!here || !there) return version === built
  return here[0] === there[0] && (here[0] === 0 ? here[1] === there[1] : here[1] >= there[1])
}

function numbersOf(version: string): [major: number, minor: number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}

export const PACKAGE_SCOPE = '@hirfa/'

export function shareKeyOf(module: string): string {
  return module.startsWith(PACKAGE_SCOPE) ? module.slice(PACKAGE_SCOPE.length) : module
}
