import { HOME_DETAILS, onePage, SAMIR } from '@hirfa/shared-contract/samples'
import services from '../api/data/services.json' with { type: 'json' }
import { HOME_CALL } from './public-calls.ts'

const NO_PERSON = { first_name: '', last_name: '', name: '', latin_name: '', address: '', latin_address: '' }

/** The services that the product is built with, and an artisan without a name. */
export const SAMPLE_RESPONSES: Readonly<Record<string, unknown>> = {
  [HOME_CALL]: { ...HOME_DETAILS, categories: services.map(({ keywords: _keywords, ...service }) => service) },
  '/api/profiles?page=1&per_page=9': onePage({ ...SAMIR, ...NO_PERSON })
}
