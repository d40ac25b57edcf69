/**
 * What a remote asks of a shared package, given the version it was built with: anything that a caret allows, and
 * earlier patches too. Patches go with each other both ways, or a shell could not go back behind one.
 */
export function rangeOf(version: string): string {
  const [major, minor] = numbersOf(version) ?? []
  return major === undefined ? version : `^${major}.${minor}.0`
}

/** Whether a version is in the range that a build with another one asks for. A preview goes with itself alone. */
export function goesWith(version: string, built: string): boolean {
  const [here, there] = [numbersOf(version), numbersOf(built)]
  if (!here || !there) return version === built
  // Below 1.0 each minor version may be another contract.
  return here[0] === there[0] && (here[0] === 0 ? here[1] === there[1] : here[1] >= there[1])
}

function numbersOf(version: string): [major: number, minor: number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}
