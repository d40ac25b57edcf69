/** The test configuration of browser apps, inside and outside this repository. */
import { fileURLToPath } from 'node:url'
import type { TestProjectInlineConfiguration } from 'vitest/config'

interface BrowserTests {
  name: string
  root: string
  /** A module that provides `apiUrl`. Unset, the address in `API_URL`. */
  globalSetup?: string
}

const file = (module: string) => fileURLToPath(import.meta.resolve(module))

/** Ends a hanging test; a busy machine needs less. */
const TIMEOUT_MS = 20_000

export function browserTests({
  name,
  root,
  globalSetup = file('@hirfa/remote-kit/api-address')
}: BrowserTests): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root,
      environment: 'happy-dom',
      testTimeout: TIMEOUT_MS * 3,
      expect: { poll: { timeout: TIMEOUT_MS } },
      globalSetup: [globalSetup],
      setupFiles: [file('@hirfa/shared-platform/testing/browser-setup')],
      // Testing Library prints the page with each failed query; its head identifies it.
      env: { DEBUG_PRINT_LIMIT: '600' },
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // Packed packages are external by default, but Vite must process their styles.
      server: { deps: { inline: [/\/shared-(i18n|platform|ui)\//] } }
    }
  }
}
