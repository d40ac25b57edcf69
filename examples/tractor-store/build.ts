import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, SubresourceIntegrityPlugin } from '@rspack/core'
import { base } from '../../delivery/remote-kit/build-base.ts'
import { BuildRecordPlugin } from '../../delivery/remote-kit/build-record-plugin.ts'
import { remoteConfig } from '../../delivery/remote-kit/rspack.ts'
import { runBundler } from '../../delivery/remote-kit/run-bundler.ts'
import { serverBase } from '../../delivery/remote-kit/server-output.ts'
import { ShellStylesPlugin } from '../../delivery/remote-kit/shell-styles-plugin.ts'
import { manifest as checkout } from './checkout/remote.ts'
import { manifest as decide } from './decide/remote.ts'
import { manifest as explore } from './explore/remote.ts'

const REMOTES = { explore, decide, checkout }
const FIRST = '1.0.0'
const SERVER_ENTRY = 'server.js'

export type Team = keyof typeof REMOTES
const TEAMS = Object.keys(REMOTES) as Team[]
export const APPS = ['shell', ...TEAMS] as const

/** Builds an app from a copy of its sources in `folder`. Returns the folder of the build. */
export async function buildApp(app: 'shell' | Team, version: string, folder: string): Promise<string> {
  const copy = join(folder, app)
  for (const part of new Set(['contract', app]))
    cpSync(join(import.meta.dirname, part), join(folder, part), { recursive: true })
  for (const file of ['package.json', ...MARKED[app]]) {
    const text = readFileSync(join(copy, file), 'utf8')
    writeFileSync(join(copy, file), text.replace(FIRST, version))
  }
  const config = app === 'shell' ? shellConfig(copy, version) : remoteConfig(copy, REMOTES[app], [])
  const { problems } = await runBundler(config)
  if (problems) throw new Error(problems)
  return join(copy, 'dist')
}

/** The sources that say in pages which release of their team they are. */
const MARKED = { shell: [], explore: ['src/footer.ts'], decide: ['src/product.ts'], checkout: ['src/page.ts'] }

function shellConfig(folder: string, version: string): Configuration {
  const server = serverBase(folder, 'shell', version)
  return {
    ...base(folder, 'shell', version),
    entry: { shell: './src/main.ts' },
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new ShellStylesPlugin(),
      new BuildRecordPlugin({
        kind: 'shell',
        name: 'shell',
        version,
        shared: {},
        answers: [],
        server: {
          entry: SERVER_ENTRY,
          config: {
            ...server,
            entry: { server: './src/server.ts' },
            output: { ...server.output, filename: SERVER_ENTRY, library: { type: 'commonjs-module' } }
          }
        }
      })
    ]
  }
}
