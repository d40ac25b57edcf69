import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface Result {
  ruleId: string
  reasonId: string
  value: [string, string]
  message: string
  snippet: string
}

/**
 * Violations of WCAG 2.2 A and AA and of IBM's additions; what a person should look at is marked with "?". The engine
 * with its rules is injected through the debugger; `accessibility-checker` itself would fetch them.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${ENGINE}; window.ace = ace`)
  const results = await page.evaluate<Result[]>(
    `new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']).then(({ results }) =>
      results.map(({ ruleId, reasonId, value, message, snippet }) => ({ ruleId, reasonId, value, message, snippet })))`
  )
  if (results.length < 100) throw new Error(`The engine judged only ${results.length} times`)
  return results
    .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict !== 'PASS')
    .map(({ ruleId, value: [, verdict], message, snippet }) => {
      const sign = verdict === 'FAIL' ? '' : '? '
      return `${sign}${ruleId}: ${message} ${snippet.slice(0, 160)}`
    })
}
