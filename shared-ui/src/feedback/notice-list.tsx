import { useEffect, useRef } from 'react'
import { useTranslation } from 'shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { AlertTone } from './alert.tsx'
import styles from './notice-list.module.css'

export interface NoticeItem {
  id: string | number
  tone: AlertTone
  text: string
}

interface NoticeListProps {
  items: readonly NoticeItem[]
  onDismiss: (id: NoticeItem['id']) => void
}

/** Short news at the top of the page. Its two live regions are always there, or the first notice would not be read. */
export function NoticeList({ items, onDismiss }: NoticeListProps) {
  const { t } = useTranslation('ui')
  const place = useTopLayer(items.length)
  const urgent = items.filter(isUrgent)
  const calm = items.filter(item => !isUrgent(item))

  return (
    <section ref={place} className={styles.place} popover="manual" aria-label={t('notices')}>
      <div aria-live="assertive">
        {urgent.map(item => (
          <Notice key={item.id} item={item} onDismiss={onDismiss} />
        ))}
      </div>
      <div aria-live="polite">
        {calm.map(item => (
          <Notice key={item.id} item={item} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  )
}

function Notice({ item, onDismiss }: { item: NoticeItem; onDismiss: NoticeListProps['onDismiss'] }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.notice} data-tone={item.tone}>
      <Icon name={item.tone} />
      <p className={styles.text}>{item.text}</p>
      <IconButton icon="close" label={t('dismiss')} onClick={() => onDismiss(item.id)} />
    </div>
  )
}

function isUrgent({ tone }: NoticeItem): boolean {
  return tone === 'danger'
}

/** In the browser's top layer, and raised again when something new might be under a dialog. */
function useTopLayer(count: number) {
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = place.current
    // Without popovers the attribute means nothing, and the list stands where its style puts it.
    if (!element || !('showPopover' in element)) return
    if (element.matches(':popover-open') && document.querySelector('dialog:modal')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [count])

  return place
}
