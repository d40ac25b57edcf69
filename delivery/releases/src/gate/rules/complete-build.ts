import type { Build } from '../build.ts'

export function wholeScripts({ contract }: Build): string[] {
  const { unguarded = [], unmapped = [] } = contract ?? {}
  return [
    ...unguarded.map(script => `${script} would be loaded without integrity; build with SubresourceIntegrityPlugin.`),
    ...unmapped.map(
      script => `${script} has no source map; build with devtool hidden-source-map, or no report of it can be read.`
    )
  ]
}

export function recorded({ contract, declarations, record }: Build): string[] {
  if (!contract) return ['It cannot be compared: the build has no contract manifest; build it again.']
  // A shell that provides no modules declares no types.
  const declaresTypes = record.kind === 'remote' || Object.keys(contract.provides).length > 0
  if (declarations || !declaresTypes) return []
  return ['Its types cannot be compared: the build has no type declarations; build it again.']
}
