import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, DefinePlugin, type RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { PLAIN_NAMES, readable, runBundler, type Served, serveRemote } from '@hirfa/remote-kit/dev'
import { LANGUAGES } from '@hirfa/shared-contract/release'
import { CommandError } from '@hirfa/shared-contract/release/commands'

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

/** The messages of a page are loaded once, so a hot replacement would not show: a change reloads the page. */
const MESSAGES: RuleSetRule = {
  test: new RegExp(`[/\\\\]messages[/\\\\](${LANGUAGES.join('|')})\\.ts$`),
  loader: join(import.meta.dirname, 'reload-on-change.ts'),
  enforce: 'post'
}

/** Replaces changed components with their state: it also builds and serves a development build of the shell. */
export async function serveHot({ config, ...plan }: Served): Promise<() => Promise<void>> {
  const shell = await buildShell()
  const stop = await serveRemote({ ...plan, config: hotConfig(config), shell })
  return async () => {
    await stop()
    await rm(shell, { recursive: true, force: true })
  }
}

async function buildShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hirfa-shell-'))
  const config: Configuration = (await import('../../shell/rspack.config.ts')).default
  const { problems } = await runBundler({
    ...readable(config, 'development'),
    entry: { shell: [join(import.meta.dirname, 'react-listener.ts'), './src/main.ts'] },
    plugins: config.plugins?.filter(plugin => plugin instanceof DefinePlugin),
    output: { ...config.output, ...PLAIN_NAMES, path: folder }
  })
  if (problems) throw new CommandError(`${problems}\n\nThe shell cannot be built.`)
  return folder
}

function hotConfig(config: Configuration): Configuration {
  return {
    ...readable(config, 'development'),
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    module: { ...config.module, rules: [...(config.module?.rules ?? []).map(refreshing), MESSAGES] }
  }
}

function refreshing(rule: Rule): Rule {
  if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc, ...rest } = swcOptionsOf(rule)
  const react = { runtime: 'automatic', development: true, refresh: true }
  return { ...rule, options: { ...rest, jsc: { ...jsc, transform: { react } } } }
}

function swcOptionsOf({ options }: RuleSetRule): { jsc?: object } {
  return typeof options === 'object' ? options : {}
}
