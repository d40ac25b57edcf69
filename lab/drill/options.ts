import { parseArgs } from 'node:util'
import { isLanguage, type Language } from '@hirfa/shared-contract/languages'
import type { CellFilter } from './cells.ts'
import { ARTEFACTS, FAULTS, SITUATIONS } from './faults.ts'

export const HELP = `npm run drill -- [url] [options]

Opens the pages of a product in a browser, makes one thing fail in each, and judges whether the visitor can go on.
Without a url it builds nothing and starts the product from the built apps. With a url it drills that product: its
faults of code are not applicable, no form is submitted, and no report reaches its edge.

  --fault NAME       only this fault; can be repeated: ${FAULTS.map(({ name }) => name).join(', ')}
  --artefact NAME    only this artefact; can be repeated: ${ARTEFACTS.join(', ')}
  --remote NAME      only this app; can be repeated
  --situation NAME   ${SITUATIONS.join(', ')}; can be repeated
  --language NAME    language of the pages: ar (default), fr, en
  --pages N          pages at a time (default 6)
  --minutes N        no cell begins later (default 14)
  --pictures FOLDER  saves a picture of each cell
  --help             prints this text

Exit code 1 if a cell failed or was not run, 2 if an option is invalid.`

export class OptionError extends Error {}

export interface Options {
  url: string | undefined
  filter: CellFilter
  language: Language
  pages: number
  minutes: number
  pictures: string | undefined
  help: boolean
}

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseWords(args)
  const {
    fault,
    artefact,
    remote,
    situation,
    language = 'ar',
    pages = '6',
    minutes = '14',
    pictures,
    help = false
  } = values
  const [url, ...more] = positionals
  if (more.length > 0) throw new OptionError(`Only one url is possible, got ${positionals.join(' ')}.`)
  if (url !== undefined && !/^https?:/.test(url)) throw new OptionError(`The url must begin with http, got "${url}".`)
  mustBeOneOf(
    '--fault',
    fault,
    FAULTS.map(({ name }) => name)
  )
  mustBeOneOf('--artefact', artefact, ARTEFACTS)
  mustBeOneOf('--situation', situation, SITUATIONS)
  if (!isLanguage(language)) throw new OptionError(`--language must be ar, fr or en, got "${language}".`)
  return {
    url: url && new URL(url).origin,
    filter: { fault, artefact, remote, situation },
    language,
    pages: readCount('--pages', pages),
    minutes: readCount('--minutes', minutes),
    pictures,
    help
  }
}

function parseWords(args: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        fault: list,
        artefact: list,
        remote: list,
        situation: list,
        language: text,
        pages: text,
        minutes: text,
        pictures: text,
        help: { type: 'boolean' }
      }
    })
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error))
  }
}

function readCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1)
    throw new OptionError(`${option} must be a whole number from 1, got "${text}".`)
  return count
}

function mustBeOneOf(option: string, values: readonly string[] | undefined, allowed: readonly string[]): void {
  const unknown = values?.find(value => !allowed.includes(value))
  if (unknown !== undefined) throw new OptionError(`${option} must be one of ${allowed.join(', ')}, got "${unknown}".`)
}
