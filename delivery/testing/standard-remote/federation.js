/** The options of the plugin, the same for every bundler. The name has the version: two versions can be in one page. */
export const VERSION = process.env.BUILD_VERSION ?? '1.0.0'

const fromShell = (requiredVersion, shareKey) => ({
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion,
  ...(shareKey && { shareKey })
})

export const federation = {
  name: `mf_tips__${VERSION.replace(/\W/g, '_')}`,
  filename: 'remoteEntry.js',
  manifest: true,
  dts: false,
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  exposes: { './tips': './src/tips-screen.js' },
  shared: {
    react: fromShell('^19.3.0'),
    '@hirfa/shared-i18n': fromShell('^0.1.0', 'shared-i18n'),
    '@hirfa/shared-platform': fromShell('^0.2.0', 'shared-platform')
  }
}
