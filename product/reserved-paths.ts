/** Paths of the API, with everything below them. */
export const API_PATHS = ['/api', '/user', '/sanctum', '/media', '/__dev']

/** The address of the service worker; Firebase requires this name. */
export const WORKER_PATH = '/firebase-messaging-sw.js'

export const RESERVED_PATHS = [...API_PATHS, '/icons', WORKER_PATH]
