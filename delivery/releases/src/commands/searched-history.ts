import type { history } from '@hirfa/shared-contract/release/commands'
import type * as v from 'valibot'
import { appsOf } from '../ledger/app-steps.ts'
import type { Entry } from '../ledger/entry.ts'

type Wanted = Pick<v.InferOutput<typeof history.input>, 'app' | 'action' | 'search'>

export function isWanted(entry: Entry, { app, action, search }: Wanted): boolean {
  if (app !== undefined && !appsOf(entry).includes(app)) return false
  if (action !== undefined && entry.action !== action) return false
  return search === undefined || searchedTexts(entry).some(text => text.toLowerCase().includes(search.toLowerCase()))
}

const SEARCHED = ['seq', 'by', 'app', 'from', 'to', 'commit', 'pipeline', 'why', 'unchecked', 'token']

function searchedTexts(entry: Entry): string[] {
  const members = ('members' in entry && entry.members) || []
  return [entry, ...members].flatMap(part =>
    Object.entries(part).flatMap(([name, value]) =>
      SEARCHED.includes(name) && value !== null && value !== undefined ? [String(value)] : []
    )
  )
}
