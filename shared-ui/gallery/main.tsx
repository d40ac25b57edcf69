import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '@hirfa/shared-i18n'
import { Gallery } from './gallery.tsx'

await startLanguage()

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <StrictMode>
    <Suspense>
      <Gallery />
    </Suspense>
  </StrictMode>
)
