import { join } from 'node:path'
import type { ContractManifest, Declarations } from '@hirfa/shared-contract/release'
import { declaredModules } from './declared-modules.ts'
import { missingMessages } from './missing-messages.ts'
import { contractModules, fragments, screens, sharedNames } from './needs.ts'
import { readSource } from './source-file.ts'
import { resolveSource } from './source-packages.ts'

interface App {
  name: string
  folder: string
  sources: readonly string[]
  exposes?: Readonly<Record<string, string>> | undefined
  shared: Readonly<Record<string, string>>
}

export interface SourceContract {
  manifest: Pick<ContractManifest, 'installed' | 'provides' | 'needs' | 'missing'>
  declarations: Declarations[]
}

export function readContract({ name, folder, sources, exposes, shared }: App): SourceContract {
  const files = sources.map(readSource)
  // The types of other shared modules, such as React, are compared by version.
  const sharedSources = Object.keys(shared).filter(module => resolveSource(module, join(folder, 'package.json')))
  const loaded = [...(exposes ? [] : screens({ folder, files })), ...fragments({ folder, files })]
  const declared = declaredModules({
    name,
    folder,
    exposes: exposes ?? {},
    shared: [...new Set([...sharedSources, ...contractModules(loaded)])]
  })
  const exportNames = new Map(sharedSources.map(module => [module, declared.namesOf(module)]))
  const provided = exposes ? Object.keys(exposes) : sharedSources
  return {
    manifest: {
      installed: { ...declared.installed, ...shared },
      provides: Object.fromEntries(provided.map(module => [module, declared.namesOf(module)])),
      needs: [...(exposes ? sharedNames({ folder, files }, exportNames) : []), ...loaded],
      missing: missingMessages(files)
    },
    declarations: declared.packages
  }
}
