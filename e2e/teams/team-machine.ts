import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import type { Product } from '../../lab/product/start-product.ts'
import { makePacks } from '../../scripts/packs/packs.ts'
import { run } from '../../scripts/run.ts'

const QUIET = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false', NO_COLOR: '1' }

/** A folder outside this repository with the packs, and `enter`, which runs a line as the team of one app. */
export async function teamMachine({ release, url }: Product, app: string) {
  const place = temporaryFolder()
  const folder = join(place, 'packs')
  await mkdir(folder)
  const packs = await makePacks(folder)
  const [token = ''] = (await release('token', 'team', app, '--name', app)).split('\n')
  const env = { ...QUIET, RELEASE_URL: url, RELEASE_TOKEN: token, API_URL: url }
  const enter = (cwd: string, line: string, more: Record<string, string> = {}): Promise<string> => {
    const [program = '', ...words] = line.split(' ')
    return run(program, words, { cwd, env: { ...env, ...more } })
  }
  return { place, packs, env, enter }
}
