import { type Command, idOf, list, Misuse, needed, readBytes, type Values } from '../cli-arguments.ts'
import * as artisans from './artisan-commands.ts'
import { FIELD_NAMES, type OperatorArtisan } from './artisan-fields.ts'
import { CELLS, readCell, writeCell } from './cells.ts'
import { type Call } from '../cli-call.ts'

const OPTIONS = FIELD_NAMES.map(name => ({ name, option: name.replaceAll('_', '-') }))

export const ARTISAN_OPTIONS = [
  ...OPTIONS.map(({ option }) => option),
  'from',
  'to',
  'start',
  'end',
  'state',
  'alt-ar',
  'alt-fr',
  'alt-en',
  'url'
]

export const ARTISAN_USAGE = `  artisans list [--search TEXT] [--state suspended|verified|unverified] [--page 2]
  artisans show ID
  artisans add --phone … --first-name … --last-name … --wilaya … --commune … --services … [--FIELD VALUE]
  artisans edit ID --FIELD VALUE …                      changes the given fields; a list is replaced
  artisans absent ID --from 2026-12-01 [--to 2026-12-10] [--start 09:00 --end 12:00]
  artisans photo ID --file FILE|--remove                JPEG, PNG or WebP, at most 2 MB
  artisans work-photos ID
  artisans add-work-photo ID --file FILE --alt-ar TEXT --alt-fr TEXT --alt-en TEXT
  artisans remove-work-photo ID --url URL               the URL that work-photos prints
  artisans import --file FILE|- [--dry-run]             all lines or none; --dry-run lists changes and faults only
  artisans export                                       writes CSV; import finds artisans by phone or id
  artisans ${artisans.FLAGS.map(({ name }) => name.split(' ')[1]).join('|')} ID

Fields of an artisan:
${OPTIONS.map(({ name, option }) => `  --${option.padEnd(12)} ${CELLS[name].expected}`).join('\n')}
`

export const ARTISAN_COMMANDS: Record<string, Command> = {
  [artisans.LIST.name]: (_, { search, state, page }) => list(artisans.LIST.path, { search, status: state, page }),
  ...Object.fromEntries([
    toCommand(artisans.SHOW),
    toCommand(artisans.ADD, readFields),
    toCommand(artisans.EDIT, readFields),
    toCommand(artisans.ABSENT, values => {
      const from = needed(values, 'from')
      const { to = from, start, end } = values
      return { from, to, start, end }
    }),
    toCommand(artisans.IMPORT, async values => ({
      csv: await encodedFile(values),
      dry_run: values['dry-run'] === true
    })),
    toCommand(artisans.PHOTO, async values => ({
      photo: values['remove'] === true ? null : await encodedFile(values)
    })),
    toCommand(artisans.WORK_PHOTOS),
    toCommand(artisans.ADD_WORK_PHOTO, async values => {
      const [ar, fr, en] = ['alt-ar', 'alt-fr', 'alt-en'].map(option => needed(values, option))
      return { photo: await encodedFile(values), alt: { ar, fr, en } }
    }),
    toCommand(artisans.REMOVE_WORK_PHOTO, values => ({ url: needed(values, 'url') })),
    toCommand(artisans.EXPORT),
    ...artisans.FLAGS.map(flag => toCommand(flag))
  ])
}

function toCommand(
  { name, method, path, timeoutMs }: Call & { name: string },
  bodyOf?: (values: Values) => object | Promise<object>
): [string, Command] {
  const call = async (ids: string[], values: Values) => {
    const body = await bodyOf?.(values)
    return { method, path: path.includes(':id') ? path.replace(':id', idOf(ids)) : path, timeoutMs, body }
  }
  return [name, call]
}

/** In Base64. */
async function encodedFile(values: Values): Promise<string> {
  return (await readBytes(needed(values, 'file'))).toString('base64')
}

function readFields(values: Values): Record<string, unknown> {
  const given = OPTIONS.flatMap(({ name, option }) => {
    const text = values[option]
    if (typeof text !== 'string') return []
    const cell = readCell(name, text)
    if ('reason' in cell) throw new Misuse(`--${option} ${cell.reason}.`)
    return [[name, cell.value]]
  })
  if (given.length === 0) throw new Misuse('This command needs at least one field, such as --phone.')
  return Object.fromEntries(given)
}

export function artisanLine(artisan: OperatorArtisan): string[] {
  const { id, first_name, last_name, phone, wilaya, commune, verified, suspended } = artisan
  return [
    `#${id}`,
    `${first_name} ${last_name}`,
    phone ?? 'no phone',
    `${wilaya}:${commune}`,
    writeCell('services', artisan),
    verified ? 'verified' : 'unverified',
    suspended ? 'suspended' : ''
  ]
}
