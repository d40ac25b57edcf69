import type { Command } from '../cli-arguments.ts'
import { idOf, list, Misuse, needed, readBytes, type Values } from '../cli-arguments.ts'
import {
  ABSENT,
  ADD,
  ADD_WORK_PHOTO,
  EDIT,
  EXPORT,
  FLAGS,
  IMPORT,
  LIST,
  PHOTO,
  REMOVE_WORK_PHOTO,
  SHOW,
  WORK_PHOTOS
} from './artisan-commands.ts'
import { FIELD_NAMES, type OperatorArtisan } from './artisan-fields.ts'
import { CELLS, readCell, writeCell } from './cells.ts'

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
  artisans ${FLAGS.map(({ name }) => name.split(' ')[1]).join('|')} ID

Fields of an artisan:
${OPTIONS.map(({ name, option }) => `  --${option.padEnd(12)} ${CELLS[name].expected}`).join('\n')}
`

export const ARTISAN_COMMANDS: Record<string, Command> = {
  [LIST.name]: (_, { search, state, page }) => list(LIST.path, { search, status: state, page }),
  [SHOW.name]: ids => ({ method: SHOW.method, path: fillPath(SHOW, ids) }),
  [ADD.name]: (_, values) => ({ method: ADD.method, path: ADD.path, body: readFields(values) }),
  [EDIT.name]: (ids, values) => ({ method: EDIT.method, path: fillPath(EDIT, ids), body: readFields(values) }),
  [ABSENT.name]: (ids, values) => {
    const from = needed(values, 'from')
    const { to = from, start, end } = values
    return { method: ABSENT.method, path: fillPath(ABSENT, ids), body: { from, to, start, end } }
  },
  [IMPORT.name]: async (_, values) => {
    const csv = (await readBytes(needed(values, 'file'))).toString('base64')
    const { method, path, timeoutMs } = IMPORT
    return { method, path, timeoutMs, body: { csv, dry_run: values['dry-run'] === true } }
  },
  [PHOTO.name]: async (ids, values) => {
    const photo = values['remove'] === true ? null : (await readBytes(needed(values, 'file'))).toString('base64')
    return { method: PHOTO.method, path: fillPath(PHOTO, ids), body: { photo } }
  },
  [WORK_PHOTOS.name]: ids => ({ method: WORK_PHOTOS.method, path: fillPath(WORK_PHOTOS, ids) }),
  [ADD_WORK_PHOTO.name]: async (ids, values) => {
    const [ar, fr, en] = ['alt-ar', 'alt-fr', 'alt-en'].map(option => needed(values, option))
    const photo = (await readBytes(needed(values, 'file'))).toString('base64')
    return { method: ADD_WORK_PHOTO.method, path: fillPath(ADD_WORK_PHOTO, ids), body: { photo, alt: { ar, fr, en } } }
  },
  [REMOVE_WORK_PHOTO.name]: (ids, values) => ({
    method: REMOVE_WORK_PHOTO.method,
    path: fillPath(REMOVE_WORK_PHOTO, ids),
    body: { url: needed(values, 'url') }
  }),
  [EXPORT.name]: () => ({ method: EXPORT.method, path: EXPORT.path }),
  ...Object.fromEntries(
    FLAGS.map((flag): [string, Command] => [flag.name, ids => ({ method: flag.method, path: fillPath(flag, ids) })])
  )
}

function fillPath({ path }: { path: string }, ids: string[]): string {
  return path.replace(':id', idOf(ids))
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
