import { basename } from 'node:path'
import { browserTests } from '@hirfa/remote-kit/vitest'
import { defineConfig } from 'vitest/config'

/** Run them with `API_URL`, where the server of a marketplace with development controls answers. */
export default defineConfig(browserTests({ name: basename(import.meta.dirname), root: import.meta.dirname }))
