import { LANGUAGES } from '@hirfa/shared-contract/languages'
import type { Browser } from 'playwright-core'
import { PUBLIC_ROUTES } from '../../e2e/page/public-routes.ts'
import { rendered } from '../../e2e/kit/rendered-page.ts'
import { newVisitor } from '../../e2e/kit/visitor.ts'

interface LiveVersion {
  app: string
  version: string
}

/** Errors of the public pages that use this version, in each language, while they are hydrated. */
export async function hydrationFaults(browser: Browser, url: string, { app, version }: LiveVersion): Promise<string[]> {
  const faults: string[] = []
  let hydrated = 0
  for (const language of LANGUAGES) {
    const { page, errors, leave } = await newVisitor(browser, url, { locale: language })
    for (const [path] of PUBLIC_ROUTES) {
      if (!(await rendered(url, path, language)).includes(`/remotes/${app}/${version}/`)) continue
      await page.goto(path)
      await page.locator('[data-settling]').waitFor({ state: 'detached' })
      faults.push(...errors.splice(0).map(error => `${path} in ${language}: ${error}`))
      hydrated += 1
    }
    await leave()
  }
  return hydrated > 0 ? faults : [`No public page uses ${app} ${version}`]
}
