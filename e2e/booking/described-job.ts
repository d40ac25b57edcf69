/** A draft from an earlier visit, for plumbing in Algiers, as the wizard persists it. */
import type { Page } from 'playwright-core'
import { ALGIERS } from '../kit/visitor.ts'
import { jobAt } from '../scenes/job.ts'
import { ADDRESS, DESCRIPTION } from './steps.ts'

const ARTISAN = '/appointement/2'

export const DESCRIBED_JOB = JSON.stringify(
  jobAt('complete', { address: ADDRESS, description: DESCRIPTION, ...ALGIERS }).taskData
)

/** Opens the page of one of its artisans with the draft. The page must be on the product's origin. */
export async function arriveDescribed(page: Page): Promise<void> {
  await page.evaluate(draft => {
    localStorage.setItem('taskData', draft)
    sessionStorage.setItem('bookingAccess', '1')
  }, DESCRIBED_JOB)
  await page.goto(ARTISAN)
}
