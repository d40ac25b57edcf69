import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, DefinePlugin, rspack } from '@rspack/core'
import { PLAIN_NAMES, readable } from '@hirfa/remote-kit/dev'
import { CommandError } from '@hirfa/shared-contract/release/commands'

export async function buildShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hirfa-shell-'))
  const config: Configuration = (await import('../../shell/rspack.config.ts')).default
  const compiler = rspack({
    ...readable(config, 'development'),
    entry: { shell: [join(import.meta.dirname, 'react-listener.ts'), './src/main.ts'] },
    plugins: config.plugins?.filter(plugin => plugin instanceof DefinePlugin),
    output: { ...config.output, ...PLAIN_NAMES, path: folder }
  })
  await new Promise<void>((done, failed) => {
    compiler.run((error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors())
        failed(new CommandError(`${stats.toString('errors-only')}\n\nThe shell cannot be built.`))
      else done()
    })
  })
  await new Promise(done => compiler.close(done))
  return folder
}
