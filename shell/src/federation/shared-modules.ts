import * as nanostoresReact from '@nanostores/react'
import * as nanostores from 'nanostores'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as i18n from '@hirfa/shared-i18n'
import * as platform from '@hirfa/shared-platform'
import * as router from '@hirfa/shared-platform/router'
import * as ui from '@hirfa/shared-ui'

type SharedName = keyof typeof MODULES

declare const SHARED_VERSIONS: Record<SharedName, string>

/** Keyed by share key: the module names without a scope, which published remotes request. */
const MODULES = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  nanostores,
  '@nanostores/react': nanostoresReact,
  'shared-i18n': i18n,
  'shared-platform': platform,
  'shared-platform/router': router,
  'shared-ui': ui
}

export const shareScope = Object.fromEntries(
  (Object.keys(MODULES) as SharedName[]).map(name => [
    name,
    { [SHARED_VERSIONS[name]]: { get: async () => () => MODULES[name], loaded: 1, eager: true, from: 'shell' } }
  ])
)
