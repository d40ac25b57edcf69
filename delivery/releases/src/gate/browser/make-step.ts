import type { JourneyStep } from '@hirfa/shared-contract/release'
import type { Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** Rejects if the page does not allow the step within the timeout. */
export async function makeStep(page: Page, step: JourneyStep, timeout: number): Promise<void> {
  if ('press' in step) return page.keyboard.press(step.press)
  const find = ({ role, name }: { role: string; name: string }) => page.getByRole(role as Role, { name }).first()
  if ('see' in step) await find(step.see).waitFor({ state: 'visible', timeout })
  else if ('fill' in step) await find(step.fill).fill(step.text, { timeout })
  else if ('choose' in step) await find(step.choose).selectOption({ label: step.option }, { timeout })
  else await find(step.click).click({ timeout })
}

export function stepText(step: JourneyStep): string {
  if ('press' in step) return `press ${step.press}`
  const [what, { role, name }] = Object.entries(step)[0] as [string, { role: string; name: string }]
  return `${what} ${role} “${name}”`
}
