import * as nanostoresReact from '@nanostores/react'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as i18n from '@hirfa/shared-i18n'
import * as platform from '@hirfa/shared-platform/first'
import * as router from '@hirfa/shared-platform/router'
import * as ui from '@hirfa/shared-ui/first'
import '@hirfa/shared-ui/late-styles'
import { nanostores } from './first-nanostores.ts'

type SharedName = keyof typeof MODULES

declare const SHARED_VERSIONS: Record<SharedName, string>
/** The name under which a build with the same `LATE_EXPORTS` takes a module without them. */
declare const FIRST_PART: string

/** Keyed by share key: the module names without a scope, which published remotes request. */
const MODULES = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  nanostores: { ...nanostores },
  '@nanostores/react': nanostoresReact,
  'shared-i18n': i18n,
  'shared-platform': { ...platform },
  'shared-platform/router': router,
  'shared-ui': { ...ui }
}

const IN_PARTS: readonly SharedName[] = ['nanostores', 'shared-platform', 'shared-ui']

/** A version takes a whole module from `get`: screens of builds with another list miss nothing. */
export const shareScope = Object.fromEntries(
  (Object.keys(MODULES) as SharedName[]).map(name => {
    const get = async () => () => MODULES[name]
    const parts = IN_PARTS.includes(name) ? { [FIRST_PART]: get, get: () => loadLateExports().then(get) } : { get }
    return [name, { [SHARED_VERSIONS[name]]: { ...parts, loaded: 1, eager: true, from: 'shell' } }]
  })
)

/** Completes the modules of the share scope. A failed download is repeated by the next call. */
export async function loadLateExports(): Promise<void> {
  const { LATE_MODULES } = await import(/* webpackChunkName: "late-exports" */ './late-modules.ts')
  for (const [name, late] of Object.entries(LATE_MODULES)) Object.assign(MODULES[name as SharedName], late)
}
