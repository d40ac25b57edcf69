import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { NOTE, PATH } from './src/declared.ts'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'

export const manifest: RemoteManifest<keyof typeof ar> = {
  // Modules that other apps load: the screens of the routes below, and fragments.
  exposes: { './example': './src/example/example-screen.tsx' },
  // Titles, descriptions and menu labels are keys of these messages.
  messages: { ar, en, fr },
  // `sitemap` lists the page for search engines. Sign-in returns to every page, except with `returnable: false`.
  routes: [{ path: PATH, module: './example', title: 'title', description: 'lead', sitemap: true }],
  // The entries of all remotes are sorted by `order`: home is 10, services 20, questions 30, contact 40.
  menu: [{ menu: 'site', path: PATH, label: 'title', order: 25 }],
  // The bar of phones has entries too: `bar: [{ path, icon, label, order }]`, where the order of search is 20.
  // Earlier addresses of its pages. Delete this line if there are none.
  redirects: [{ from: '/old-example', to: PATH }],
  // Stored values in the browser. Undeclared keys are cleared whenever a session ends.
  persisted: [NOTE]
}
