import './store.css'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { findPage } from './pages.ts'
import { pagesIn } from './show-page.ts'

const release: ReleaseDocument = JSON.parse(document.getElementById('release')?.textContent ?? '')
const root = document.getElementById('root')!
const pages = pagesIn(root, release.remotes, navigate)

function navigate(path: string): void {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  void pages.show(path)
}

document.addEventListener('click', event => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return
  const path = link.pathname + link.search
  if (!findPage(release.remotes, path)) return
  event.preventDefault()
  navigate(path)
})
addEventListener('popstate', () => void pages.show(location.pathname + location.search))

void pages.show(location.pathname + location.search)
