import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROUTES } from './routes.ts'

export const RECORDS = join(import.meta.dirname, '../../../docs/benchmarks')

export const HELP = `npm run bench -- [options]

Builds the product (P), visits its pages, those of version 592e054b as one program without federation (M), and those of P
as static HTML (Fi) in turns over slow 4G, and prints medians and ratios. Times need an otherwise idle machine.

  --route NAME     only this route; can be repeated: ${ROUTES.map(({ name }) => name).join(', ')}
  --rounds N       visits of each variant (default 5)
  --cpu N          how much slower the processor is (default 4)
  --remotes N      numbers of remotes for the costs of the edge; can be repeated (default 3, 10, 30, 100; 0: none)
  --folder FOLDER  where DATE-COMMIT.json is saved (default: docs/benchmarks); npm run bench:diff compares two
  --help           prints this text`

export type Options = ReturnType<typeof readOptions>
export type Plan = Pick<Options, 'rounds' | 'cpu'>

/** Throws an error with a sentence for an unknown or invalid option. */
export function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const { route, rounds, cpu, remotes, folder, help } = parseArgs({
    args: [...args],
    options: {
      route: { ...text, multiple: true, default: ROUTES.map(({ name }) => name) },
      rounds: { ...text, default: '5' },
      cpu: { ...text, default: '4' },
      remotes: { ...text, multiple: true, default: ['3', '10', '30', '100'] },
      folder: { ...text, default: RECORDS },
      help: { type: 'boolean', default: false }
    }
  }).values
  const unknown = route.find(name => ROUTES.every(known => known.name !== name))
  if (unknown !== undefined) throw new Error(`--route must be one of the measured routes, got "${unknown}".`)
  return {
    routes: ROUTES.filter(({ name }) => route.includes(name)),
    rounds: whole('--rounds', rounds),
    cpu: whole('--cpu', cpu),
    remotes: remotes.map(count => whole('--remotes', count, 0)).filter(count => count > 0),
    folder,
    help
  }
}

function whole(option: string, text: string, least = 1): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least) return value
  throw new Error(`${option} must be a whole number from ${least}, got "${text}".`)
}
