/** How the tests of an app that lives in the browser are run, inside this repository and outside. */
import { fileURLToPath } from 'node:url'
import type { TestProjectInlineConfiguration } from 'vitest/config'

interface BrowserTests {
  name: string
  root: string
  /** What provides `apiUrl`, where a real API answers; unset: the address in `API_URL`. */
  globalSetup?: string
}

const file = (module: string) => fileURLToPath(import.meta.resolve(module))

/** A busy machine is slow, not wrong: a limit only ends what would never end. */
const PATIENCE_MS = 20_000

export function browserTests({
  name,
  root,
  globalSetup = file('remote-kit/api-address')
}: BrowserTests): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      root,
      environment: 'happy-dom',
      expect: { poll: { timeout: PATIENCE_MS } },
      globalSetup: [globalSetup],
      setupFiles: [file('shared-platform/testing/browser-setup')],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // Once packed they are packages like others, but their styles are still Vite's to read.
      server: { deps: { inline: [/\/shared-(i18n|platform|ui)\//] } }
    }
  }
}
