/** Runs in each browser test file. */
import { afterAll, afterEach, inject } from 'vitest'
import { recordLog, saveEvidence } from './evidence.ts'
import { closePages } from './shared-browser.ts'

for (const { url, log } of inject('products')) recordLog(url, log)

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(`Evidence of "${task.name}": ${await saveEvidence(task.name)}`)
})

afterAll(closePages)
