import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { base, packageOf } from './build-base.ts'
import { runBundler } from './run-bundler.ts'
import { remoteConfig } from './rspack.ts'

afterEach(() => vi.unstubAllEnvs())

function remoteNamed(name: string): string {
  const folder = temporaryFolder()
  const packages = {
    '.': { name, version: '1.0.0' },
    'node_modules/@hirfa/shared-ui': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' }
  }
  for (const [place, manifest] of Object.entries(packages)) {
    const file = join(folder, place, 'package.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(manifest))
  }
  return folder
}

test.each(['mf-late-offers', '@offers/mf-late-offers'])('the app of the package %s is mf-late-offers', name => {
  vi.stubEnv('BUILD_VERSION', undefined)
  expect(packageOf(remoteNamed(name))).toMatchObject({ name: 'mf-late-offers', version: '1.0.0' })
})

test('a remote asks the shell for shared modules by keys without a scope, as published remotes do', () => {
  const messages = { ar: {}, en: {}, fr: {} }
  const { plugins = [] } = remoteConfig(
    remoteNamed('@offers/mf-late-offers'),
    { exposes: { './offers': './offers.ts' }, messages, routes: [] },
    ['@hirfa/shared-ui', 'react']
  )
  expect(plugins[0]).toMatchObject({
    _options: {
      name: 'mf_late_offers__1_0_0',
      shared: {
        '@hirfa/shared-ui': { shareKey: 'shared-ui', requiredVersion: '^0.1.0' },
        react: { shareKey: 'react', requiredVersion: '^19.3.0' }
      }
    }
  })
})

test('a class and a custom property of a stylesheet may have the same name', async () => {
  const folder = remoteNamed('mf-late-offers')
  writeFileSync(
    join(folder, 'tile.js'),
    `import styles from './tile.module.css'\nself.names = [styles.picture, styles.chosen]`
  )
  writeFileSync(
    join(folder, 'tile.module.css'),
    '.picture { color: var(--picture, red) } .chosen { --picture: blue; color: blue }'
  )
  const { errors } = await runBundler({
    ...base(folder, 'mf-late-offers', '1.0.0'),
    devtool: false,
    entry: './tile.js'
  })
  expect(errors).toEqual([])
  const dist = join(folder, 'dist')
  const textOf = (type: string) => {
    const name = readdirSync(dist).find(file => file.endsWith(type))
    return name ? readFileSync(join(dist, name), 'utf8') : ''
  }
  const [, name] = /\.([\w-]+)\{color:var\(--picture,red\)\}/.exec(textOf('.css')) ?? []
  expect(textOf('.css')).toContain('{--picture:blue;')
  expect(textOf('.js')).toContain(`"${name}"`)
})
