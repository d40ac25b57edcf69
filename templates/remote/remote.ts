import type { RemoteManifest } from 'shared-platform/remote'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'

export const manifest: RemoteManifest<keyof typeof ar> = {
  exposes: { './example': './src/example/example-screen.tsx' },
  messages: { ar, en, fr },
  routes: [{ path: '/example', module: './example', title: 'title', description: 'lead' }]
}
