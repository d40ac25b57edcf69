import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import styles from './legal.module.css'
import { LegalArticle } from './legal-view.tsx'
import type { ShownText } from './chapter-heading.ts'
import { useChapterScroll } from './use-chapter-scroll.ts'

export function Chapters({ html, headings }: ShownText) {
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
