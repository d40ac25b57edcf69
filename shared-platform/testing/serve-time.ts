import { interceptRequests } from './intercept-requests.ts'

/** Until the test ends, responses are dated by this clock instead of the one of the API. */
export function serveTime(now: () => Date): void {
  interceptRequests(async (_address, send) => {
    const response = await send()
    response.headers.set('Date', now().toUTCString())
    return response
  })
}
