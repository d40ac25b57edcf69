import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { inEnglish } from '../contract/in-english.ts'

export const manifest: RemoteManifest = {
  exposes: { './product': './src/product.ts' },
  messages: inEnglish({ product: 'A machine', product_about: 'A machine with its variants.' }),
  routes: [
    {
      path: '/product/:id',
      module: './product',
      title: 'product',
      description: 'product_about',
      sitemap: true,
      query: { sku: 'sku' }
    }
  ]
}
