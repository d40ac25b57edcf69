import type { IncomingHttpHeaders } from 'node:http'

/** Request headers by which `savesData` decides, for `Vary`. */
export const SAVING_HEADERS = 'Save-Data, ECT'

/** As `$saveData` of a page: on request of the visitor, or on a connection of the second generation. */
export function savesData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data'] === 'on' || String(headers['ect']).endsWith('2g')
}
