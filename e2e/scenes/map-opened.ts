import type { Page } from 'playwright-core'

/** Waits until the map of the picker opens or fails. */
export function mapOpened(page: Page): Promise<void> {
  return page
    .getByText(/حرّك الخريطة|تعذر عرض الخريطة/)
    .first()
    .waitFor()
}
