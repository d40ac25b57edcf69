import { fileURLToPath } from 'node:url'
import type { TestProjectInlineConfiguration } from 'vitest/config'

interface BrowserTests {
  name: string
  root: string
  globalSetup?: string
}

const file = (module: string) => fileURLToPath(import.meta.resolve(module))

/** They end a hanging test, on the busiest machine too, and do not measure speed. */
export const TEST_LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

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
      ...TEST_LIMITS,
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
