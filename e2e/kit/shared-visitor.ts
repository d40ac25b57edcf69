import { onTestFinished } from 'vitest'
import { sharedBrowser } from './shared-browser.ts'
import { productUrl } from './shared-product.ts'
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

/** A visitor of the shared product, or of another one, in the shared browser. The end of the test ends the visit. */
export async function sharedVisitor(options?: VisitorOptions, url = productUrl()): Promise<Visitor> {
  const visitor = await newVisitor(await sharedBrowser(), url, options)
  onTestFinished(() => visitor.leave())
  return visitor
}
