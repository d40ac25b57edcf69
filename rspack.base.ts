/** The builds that only this repository makes; how a remote is built is in `remote-kit`, where other teams find it, too. */
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  SubresourceIntegrityPlugin
} from '@rspack/core'
import { base, packageOf, sharedVersions } from './delivery/remote-kit/build-base.ts'
import { BuildRecordPlugin } from './delivery/remote-kit/build-record-plugin.ts'

/** Firebase requires this name. */
const WORKER = 'firebase-messaging-sw.js'

/** The shell's build: everything shared is in it, no remote is known to it. */
export function shellConfig(folder: string): Configuration {
  const { version } = packageOf(folder)
  const shared = sharedVersions(folder)
  return {
    ...base(folder, 'shell', version),
    entry: {
      shell: './src/main.tsx',
      worker: { import: './src/push/push-worker.ts', filename: WORKER }
    },
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(shared),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web')
      }),
      new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
      new BuildRecordPlugin({
        kind: 'shell',
        name: 'shell',
        version,
        shared,
        answers: ['/api/home-details'],
        worker: WORKER
      })
    ]
  }
}

/** The gallery of all components; built for developers and never released. */
export function galleryConfig(folder: string): Configuration {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Hirfa</title>'
  return {
    ...base(folder, 'gallery', '0'),
    devtool: false,
    entry: { gallery: './gallery/main.tsx' },
    plugins: [
      new HtmlRspackPlugin({ templateContent: `<!doctype html><html lang="ar" dir="rtl"><head>${head}</head></html>` })
    ]
  }
}
