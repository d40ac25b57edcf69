import { Audit, type Outcome } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Native as NativeDevice } from '@siteimprove/alfa-device/native'
import { Document, Node } from '@siteimprove/alfa-dom'
import { Native } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import rules, { type Flattened } from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Page as AlfaPage } from '@siteimprove/alfa-web'
import type { Page } from 'playwright-core'

type Found = Outcome.Failed<Flattened.Input, Flattened.Target, Flattened.Question, Flattened.Subject>

/** Without those that only criteria of level AAA require. */
const RULES = rules.reject(rule => {
  const criteria = [...rule.requirements].filter(Criterion.isCriterion)
  return criteria.length > 0 && !criteria.some(Conformance.isAA())
})

/** What fails the rules of Alfa, which judge a copy of the page with its styles and boxes. */
export async function alfaFindings(page: Page): Promise<string[]> {
  const device = Device.from(await page.evaluate<Device.JSON>(`(${NativeDevice.fromWindow})()`))
  const copy = Node.from(await page.evaluate<Document.JSON>(`(${Native.fromNode})()`), device)
  const subject = AlfaPage.of(Request.empty(), Response.empty(), copy, device)
  const outcomes = [...(await Audit.of(subject, RULES).evaluate())]
  if (outcomes.length < 100) throw new Error(`The rules judged only ${outcomes.length} times`)
  return outcomes.filter((outcome): outcome is Found => outcome.outcome === 'failed').map(said)
}

function said({ rule, target, expectations }: Found): string {
  const reasons = [...expectations].flatMap(([, result]) => (result.isErr() ? [result.getErrUnsafe().message] : []))
  return `${rule.uri.split('/').at(-1)}: ${reasons.join(' ')} ${String(target).replaceAll(/\s+/g, ' ').slice(0, 160)}`
}
