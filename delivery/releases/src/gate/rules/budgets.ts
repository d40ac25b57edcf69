import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { SCREEN_CEILING_BYTES } from '@hirfa/shared-contract/release'
import { boundedCache } from '../../http/bounded-cache.ts'
import type { Proposal } from '../../state/gate.ts'
import type { Build } from '../build.ts'

const MOST_FILES = 2_000
const compressed = promisify(brotliCompress)
const sizes = boundedCache<number>(MOST_FILES)

/** Measures the first load of each screen. Budgets of the build only lower the ceiling; operators can lift that. */
export async function budgets(
  { file, step }: Pick<Proposal, 'file' | 'step'>,
  { record, contract }: Build
): Promise<string[]> {
  if (record.kind === 'shell') return []
  const measured = async (name: string) => {
    const key = record.files[name] ?? ''
    const size = sizes.get(key) ?? (await compressed(await file(record.name, record.version, name))).length
    sizes.set(key, size)
    return size
  }
  const ceiling = 'liftedBudgets' in step && step.liftedBudgets ? Infinity : SCREEN_CEILING_BYTES
  const shown = [...new Set(record.routes.map(({ module }) => module))]
  const found = await Promise.all(
    shown.map(async module => {
      const files = [record.entry, ...(record.modules[module]?.scripts ?? [])]
      const bytes = (await Promise.all(files.map(measured))).reduce((sum, size) => sum + size, 0)
      const stated = contract?.sizes.find(each => each.module === module)?.budget ?? ceiling
      if (bytes <= Math.min(stated, ceiling)) return []
      const limit =
        stated < ceiling
          ? `${stated} that package.json allows; make it lighter or raise "budgets".`
          : `${ceiling} that the platform allows; make it lighter. An operator can promote it with --lift-budgets and --why.`
      return [`${module} weighs ${bytes} bytes at the first look, of ${limit}`]
    })
  )
  return found.flat()
}
