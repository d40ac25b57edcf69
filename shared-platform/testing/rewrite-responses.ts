import { interceptRequests } from './intercept-requests.ts'

type Change = (name: string, value: unknown) => unknown

/** Changes the JSON of responses at a path, as the reviver of `JSON.parse`, until the test ends. */
export function rewriteResponses(path: string, change: Change): void {
  interceptRequests(async ({ pathname }, send) => {
    const response = await send()
    if (pathname !== path) return response
    const body = JSON.parse(await response.text(), change)
    return new Response(JSON.stringify(body), { status: response.status })
  })
}

const ODD_ARTISAN = { gender: 1, experience: '7', reviews_count: '11', state_id: '16', available: 1 }
const ODD_TASK = { type: '1', payment_status: '1', state_id: '16', status: 'strange', total_price: 'much' }

/** The first record of each list gets values of other types, the second no id. A single record is like the first. */
export function serveOddRecords(path: string): void {
  const oddly = (record: object) => ({ ...record, ...('gender' in record ? ODD_ARTISAN : ODD_TASK) })
  rewriteResponses(path, (name, value) => {
    if (name !== 'data' || typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return oddly(value)
    const [first, second, ...rest] = value
    return [oddly(first), { ...second, id: null }, ...rest]
  })
}
