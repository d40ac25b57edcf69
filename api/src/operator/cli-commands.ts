import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ARTISAN_COMMANDS, ARTISAN_USAGE } from './artisans/artisan-lines.ts'
import { type Command, idOf, list, Misuse, needed } from './cli-arguments.ts'
import type { Call } from './cli-call.ts'

export const USAGE = `npm run operator -- COMMAND

  tasks list [--status 0] [--type 0|1] [--date 2026-11-23] [--client ID] [--artisan ID] [--page 2]
  tasks show ID
  tasks photos ID --folder FOLDER
  tasks accept|start|complete|reject ID
  tasks price ID --price 2500|none [--paid|--unpaid]
  tasks assign ID --artisan ID --date 2026-11-23 --time 09:00 [--price 2500]
  clients list [--search TEXT] [--banned] [--page 2]
  clients ban|unban ID
${ARTISAN_USAGE}
  content get about|terms|privacy|settings|slides|faqs|services      writes JSON
  content set about|terms|privacy|settings|slides|faqs|services --file FILE|-
  acts list [--page 2]                                               audit log

--json prints the response. OPERATOR_URL and OPERATOR_TOKEN select the server and the operator; by default the
local server, with the token in DATA_DIR.`

export const COMMANDS: Record<string, Command> = {
  'tasks list': (_, { status, type, date, client, artisan, page }) =>
    list('tasks', { status, type, date, client, artisan, page }),
  'tasks show': ids => ({ method: 'GET', path: `tasks/${idOf(ids)}` }),
  'tasks photos': (ids, values) => {
    needed(values, 'folder')
    return { method: 'GET', path: `tasks/${idOf(ids)}/photos` }
  },
  'tasks accept': ids => act('tasks', ids, 'accept'),
  'tasks start': ids => act('tasks', ids, 'start'),
  'tasks complete': ids => act('tasks', ids, 'complete'),
  'tasks reject': ids => act('tasks', ids, 'reject'),
  'tasks price': (ids, values) => {
    if (values['paid'] && values['unpaid']) throw new Misuse('Use either --paid or --unpaid.')
    const payment = values['paid'] ? { payment_status: 1 } : values['unpaid'] ? { payment_status: 0 } : {}
    return { ...act('tasks', ids, 'price'), body: { total_price: amountOf(needed(values, 'price')), ...payment } }
  },
  'tasks assign': (ids, values) => {
    const price = values['price'] === undefined ? {} : { total_price: amountOf(needed(values, 'price')) }
    const when = { date: needed(values, 'date'), start_time: needed(values, 'time') }
    return { ...act('tasks', ids, 'assign'), body: { profile: needed(values, 'artisan'), ...when, ...price } }
  },
  ...ARTISAN_COMMANDS,
  'clients list': (_, { search, banned, page }) => list('clients', { search, page, banned: banned ? '1' : undefined }),
  'clients ban': ids => act('clients', ids, 'ban'),
  'clients unban': ids => act('clients', ids, 'unban'),
  'content get': names => ({ method: 'GET', path: `content/${encodeURIComponent(commandName(names))}` }),
  'content set': async (names, values) => ({
    method: 'PUT',
    path: `content/${encodeURIComponent(commandName(names))}`,
    body: await readJson(needed(values, 'file'))
  }),
  'acts list': (_, { page }) => list('acts', { page })
}

function act(area: string, ids: string[], name: string): Call {
  return { method: 'POST', path: `${area}/${idOf(ids)}/${name}` }
}

function commandName([name, ...more]: string[]): string {
  if (!name || more.length > 0) throw new Misuse('This command needs the name of one content resource.')
  return name
}

function amountOf(word: string): number | null {
  if (word === 'none') return null
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(word)) throw new Misuse(`price must be an amount in DZD or none, got "${word}".`)
  return Number(word)
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'))
  } catch (error) {
    throw new Misuse(`${file} cannot be read as JSON.`, { cause: error })
  }
}
