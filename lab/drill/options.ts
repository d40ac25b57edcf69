import { parseArgs } from 'node:util'
import { isLanguage } from '@hirfa/shared-contract/languages'
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

export type Options = ReturnType<typeof readOptions>

/** Throws an `OptionError` for options that are unknown or invalid. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseWords(args)
  const { language, pages, minutes, pictures, help, ...filter } = values
  const [url, ...more] = positionals
  if (more.length > 0) throw new OptionError(`Only one url is possible, got ${positionals.join(' ')}.`)
  if (url !== undefined && !/^https?:/.test(url)) throw new OptionError(`The url must begin with http, got "${url}".`)
  for (const [option, allowed] of Object.entries(ALLOWED)) {
    const unknown = filter[option as keyof typeof ALLOWED]?.find(value => !allowed.includes(value))
    if (unknown !== undefined)
      throw new OptionError(`--${option} must be one of ${allowed.join(', ')}, got "${unknown}".`)
  }
  if (!isLanguage(language)) throw new OptionError(`--language must be ar, fr or en, got "${language}".`)
  return {
    url: url && new URL(url).origin,
    filter,
    language,
    pages: readCount('--pages', pages),
    minutes: readCount('--minutes', minutes),
    pictures,
    help
  }
}

const ALLOWED: Record<'fault' | 'artefact' | 'situation', readonly string[]> = {
  fault: FAULTS.map(({ name }) => name),
  artefact: ARTEFACTS,
  situation: SITUATIONS
}

function parseWords(args: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  const filter = { fault: list, artefact: list, remote: list, situation: list }
  const counts = { pages: { ...text, default: '6' }, minutes: { ...text, default: '14' } }
  const help = { type: 'boolean', default: false } as const
  const options = { ...filter, ...counts, language: { ...text, default: 'ar' }, pictures: text, help }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error))
  }
}

function readCount(option: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new OptionError(`${option} must be a whole number from 1, got "${text}".`)
}
