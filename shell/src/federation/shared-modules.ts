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

/** The installed versions, set by the build. */
declare const SHARED_VERSIONS: Record<SharedName, string>

/** By share key: the names of the modules without a scope, for which published remotes ask. */
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

function provided(name: SharedName) {
  const version = SHARED_VERSIONS[name]
  return { version, lib: () => MODULES[name], shareConfig: { singleton: true, requiredVersion: version } }
}

/** The modules that the shell provides to all remotes as singletons. */
export const sharedModules = Object.fromEntries(
  (Object.keys(MODULES) as SharedName[]).map(name => [name, provided(name)])
)
