import { useEffect, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { AlertTone } from './alert.tsx'
import styles from './notice-list.module.css'

export interface NoticeItem {
  id: string | number
  tone: AlertTone
  text: string
  lang?: string
}

interface NoticeListProps {
  items: readonly NoticeItem[]
  onDismiss: (id: NoticeItem['id']) => void
}

/** Both live regions are always mounted, otherwise the first notice is not announced. */
export function NoticeList({ items, onDismiss }: NoticeListProps) {
  const { t } = useTranslation('ui')
  const place = useTopLayer(items.length)

  return (
    <section ref={place} className={styles.place} popover="manual" aria-label={t('notices')}>
      {(['assertive', 'polite'] as const).map(live => (
        <div key={live} aria-live={live}>
          {items
            .filter(({ tone }) => (tone === 'danger') === (live === 'assertive'))
            .map(item => (
              <Notice key={item.id} item={item} onDismiss={onDismiss} />
            ))}
        </div>
      ))}
    </section>
  )
}

function Notice({ item, onDismiss }: { item: NoticeItem; onDismiss: NoticeListProps['onDismiss'] }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.notice} data-notice data-tone={item.tone}>
      <Icon name={item.tone} />
      <p className={styles.text} lang={item.lang}>
        {item.text}
      </p>
      <IconButton icon="close" label={t('dismiss')} onClick={() => onDismiss(item.id)} />
    </div>
  )
}

/** Uses the top layer, and is raised again for each notice so that it stays above dialogs. */
function useTopLayer(count: number) {
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = place.current
    // Without popover support the list is positioned by its style.
    if (!element || !('showPopover' in element)) return
    if (element.matches(':popover-open') && document.querySelector('dialog:modal')) element.hidePopover?.()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [count])

  return place
}
