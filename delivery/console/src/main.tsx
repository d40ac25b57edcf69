import '@hirfa/shared-ui/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { Console } from './frame/console.tsx'

/** The console is in English; only the shared components need messages. */
async function start(root: HTMLElement): Promise<void> {
  await startMessages('en')
  await i18n.loadNamespaces('ui')
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Console />
      </Suspense>
    </StrictMode>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page came without a place for the console')
void start(root)
