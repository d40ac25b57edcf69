import { HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core'
import { base } from '../remote-kit/build-base.ts'

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  '<meta name="robots" content="noindex">',
  '<meta name="color-scheme" content="light dark">',
  '<link rel="icon" href="/favicon.svg">',
  '<title>Releases</title>'
].join('')
const BODY =
  '<div id="root"></div><noscript>The release console needs JavaScript; npm run release does the same.</noscript>'

const { output, ...rest } = base(import.meta.dirname, 'delivery-console', '1')

/** The console is not part of a release: it must work when releases do not. */
export default {
  ...rest,
  entry: { console: './src/main.tsx' },
  output: { ...output, publicPath: '/ops/assets/', trustedTypes: 'delivery-console' },
  plugins: [
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: 'HtmlRspackPlugin', enabled: true }),
    new HtmlRspackPlugin({
      templateContent: `<!doctype html><html lang="en" dir="ltr"><head>${HEAD}</head><body>${BODY}</body></html>`,
      scriptLoading: 'defer'
    })
  ]
}
