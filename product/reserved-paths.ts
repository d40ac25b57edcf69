import { LIMITS } from '@hirfa/shared-contract'
import { WORKER_PATH } from '@hirfa/shared-contract/site'

export const API_PATHS = ['/api', '/user', '/sanctum', '/media', '/__dev']

/** Operators send files of up to 8 MiB as Base64 in JSON, clients photos. */
export const API_BODY_LIMITS = {
  '/api/operator/': 12 * 1024 * 1024,
  '/user/add-task-photo': 1.5 * LIMITS.photo.maxBytes
}

export const FAVICON = '/favicon.svg'

export const RESERVED_PATHS = [...API_PATHS, '/icons', '/.well-known', FAVICON, WORKER_PATH]
