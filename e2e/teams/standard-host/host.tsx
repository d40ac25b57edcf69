import { createInstance } from '@module-federation/enhanced/runtime'
import * as nanostoresReact from '@nanostores/react'
import * as nanostores from 'nanostores'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import * as i18n from '@hirfa/shared-i18n'
import * as platform from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import * as router from '@hirfa/shared-platform/router'
import * as ui from '@hirfa/shared-ui'

const provided = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` }
})

const host = createInstance({
  name: 'standard-host',
  remotes: [{ name: 'mf-catalog', entry: `${location.origin}/remotes/mf-catalog/1.0.0/mf-manifest.json` }],
  shared: {
    react: provided(React.version, React),
    'react/jsx-runtime': provided(React.version, jsxRuntime),
    'react-dom': provided(React.version, ReactDOM),
    nanostores: provided('1.5.5', nanostores),
    '@nanostores/react': provided('2.0.1', nanostoresReact),
    'shared-i18n': provided('0.1.0', i18n),
    'shared-platform': provided('0.2.0', platform),
    'shared-platform/router': provided('0.2.0', router),
    'shared-ui': provided('0.1.0', ui)
  }
})

await i18n.startLanguage()
const part = await host.loadRemote<Fragments['legal-text']>('mf-catalog/legal-text')
if (part)
  createRoot(document.body).render(
    <React.Suspense>
      <part.LegalText of="terms" />
    </React.Suspense>
  )
