import { useLanguage } from '@hirfa/shared-i18n'
import styles from './page-failed.module.css'

/** Part of the bundle, because the message files may be what failed to load. */
const WORDS = {
  ar: { sentence: 'تعذر عرض الصفحة. تحقق من الشبكة ثم أعد تحميلها.', reload: 'إعادة التحميل' },
  en: { sentence: 'The page cannot be shown. Check your network and reload it.', reload: 'Reload' },
  fr: { sentence: 'La page ne peut pas s’afficher. Vérifiez votre réseau et rechargez-la.', reload: 'Recharger' }
}

/** Replaces the page when the frame fails to render. The start guard takes `data-failed` for a failed start. */
export function PageFailed() {
  const { sentence, reload } = WORDS[useLanguage()]
  return (
    <main className={styles.page} role="alert" data-failed>
      <p className={styles.name}>
        <bdi lang="ar">حرفة</bdi> Hirfa
      </p>
      <p>{sentence}</p>
      <button type="button" onClick={() => location.reload()}>
        {reload}
      </button>
    </main>
  )
}
