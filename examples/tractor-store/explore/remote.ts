import type { RemoteManifest } from '@hirfa/shared-contract/release'
import { inEnglish } from '../contract/in-english.ts'

export const manifest: RemoteManifest = {
  exposes: {
    './home': './src/home.ts',
    './category': './src/category.ts',
    './stores': './src/stores.ts',
    './header': './src/header.ts',
    './footer': './src/footer.ts',
    './recommendations': './src/recommendations.ts',
    './store-picker': './src/store-picker.ts'
  },
  messages: inEnglish({
    home: 'Tractor Store',
    home_about: 'Tractors from three teams.',
    category: 'Machines',
    category_about: 'Classic and autonomous tractors.',
    stores: 'Stores',
    stores_about: 'Where to see the machines.'
  }),
  routes: [
    { path: '/', module: './home', title: 'home', description: 'home_about', sitemap: true },
    {
      path: '/products/:category?',
      module: './category',
      title: 'category',
      description: 'category_about',
      sitemap: true
    },
    { path: '/stores', module: './stores', title: 'stores', description: 'stores_about', sitemap: true }
  ],
  fragments: {
    header: './header',
    footer: './footer',
    recommendations: './recommendations',
    'store-picker': './store-picker'
  }
}
