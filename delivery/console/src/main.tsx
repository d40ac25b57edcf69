import '@hirfa/shared-ui/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, startLanguage } from '@hirfa/shared-i18n'
import { Console } from './frame/console.tsx'
import './messages/index.ts'

/** In the language of the product: the stored choice, or the one of the browser. */
async function start(root: HTMLElement): Promise<void> {
  await startLanguage()
  await i18n.loadNamespaces(['ui', 'console'])
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
