import type { Page } from 'playwright-core'
import { WORDS } from '../../e2e/kit/words.ts'
import { chooseService } from '../../e2e/booking/steps.ts'
import { logIn } from '../../e2e/sign-in/sign-in-form.ts'

interface JourneyStep {
  path: string
  take(page: Page): Promise<void>
}

const STEPS: Readonly<Record<string, JourneyStep>> = {
  'mf-catalog': { path: '/artisans', take: page => page.getByRole('main').getByRole('article').first().waitFor() },
  'mf-booking': {
    path: '/services',
    async take(page) {
      await chooseService(page, WORDS.ar)
      await page.getByLabel(WORDS.ar.state).waitFor()
    }
  },
  'mf-account': {
    path: '/login',
    async take(page) {
      await logIn(page, WORDS.ar, '550000001', 'hirfa-demo-1')
      await page.waitForURL(url => url.pathname !== '/login')
    }
  }
}

/** For a remote without a step here, showing its first page is enough. */
export function journeyStepOf(remote: string, firstPath: string): JourneyStep {
  return STEPS[remote] ?? { path: firstPath, take: async () => undefined }
}
