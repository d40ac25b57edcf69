import '../messages/index.ts'
import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { type LegalText, notify, usePage } from '@hirfa/shared-platform'
import { Link, useLocation } from '@hirfa/shared-platform/router'
import { PageTitle, ShareButton } from '@hirfa/shared-ui'
import { namedElement } from '../address/named-element.ts'
import page from '../page/page.module.css'
import type { ShownText } from './chapter-heading.ts'
import styles from './legal.module.css'
import { LegalArticle, LegalView } from './legal-view.tsx'

export function LegalScreen() {
  const { pathname } = useLocation()
  // Not `paths`, whose functions this page does not need otherwise: the screen has two routes.
  const of = pathname.startsWith('/privacy') ? 'privacy' : 'terms'
  // The key remounts the page, so that a change of text moves the focus to its title.
  return <LegalPage key={of} of={of} />
}

export { LegalScreen as Screen }

function LegalPage({ of }: { of: LegalText }) {
  const { t } = useTranslation('catalog')
  const title = t(of === 'terms' ? 'terms_title' : 'privacy_title')
  usePage(title, t(of === 'terms' ? 'terms_description' : 'privacy_description'))
  return (
    <div className={page.screen}>
      <div className={page.head}>
        <PageTitle>{title}</PageTitle>
        <ShareButton title={title} say={notify} />
      </div>
      <LegalView of={of}>{text => <Chapters {...text} />}</LegalView>
    </div>
  )
}

function Chapters({ html, headings }: ShownText) {
  const { t } = useTranslation('catalog')
  useChapterScroll()
  return (
    <div className={styles.chapters}>
      {headings.length > 0 && (
        <nav className={styles.contents} aria-labelledby="legal-contents">
          <h2 id="legal-contents" className={styles.contentsTitle}>
            {t('legal_contents')}
          </h2>
          <ul>
            {headings.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <Link className={styles.chapter} to={{ hash: id }} replace>
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LegalArticle html={html} />
    </div>
  )
}

const SCROLL_DELAY_MS = 100

/** Scrolls to the heading in the hash and focuses it, also when its link is clicked again. */
function useChapterScroll(): void {
  const { hash, key } = useLocation()

  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => {
      const heading = namedElement(hash)
      heading?.scrollIntoView({ behavior: lessMotion() ? 'auto' : 'smooth' })
      heading?.focus({ preventScroll: true })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hash, key])
}

function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
