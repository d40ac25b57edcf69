import { afterAll, beforeAll, inject } from 'vitest'
import { PATIENT, type Product, startProduct } from '../../lab/product/start-product.ts'
import { sharedVisitor } from './shared-visitor.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

/** A product with settings of its own: started before the tests of a file, stopped after them. */
export function ownProduct(settings?: Record<string, string>): {
  product: Product
  visitor(options?: VisitorOptions): Promise<Visitor>
} {
  const own = {
    product: {} as Product,
    visitor: (options?: VisitorOptions) => sharedVisitor(options, own.product.url)
  }
  beforeAll(async () => {
    own.product = await startProduct({ data: inject('productData'), settings: { ...PATIENT, ...settings } })
  })
  afterAll(() => own.product.stop())
  return own
}
