import type { ComponentProps, ReactNode } from 'react'
import { Icon, Loading, Skeleton } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import styles from './profile-section.module.css'

interface ListItem {
  id: number
  icon: ComponentProps<typeof Icon>['name']
  name: string
  /** One line each. */
  details: readonly string[]
  badge?: ReactNode
  action?: ReactNode
}

export function ItemList({ label, things }: { label: string; things: readonly ListItem[] }) {
  return (
    <ul aria-label={label}>
      {things.map(({ id, icon, name, details, badge, action }) => (
        <li key={id} className={styles.thing}>
          <Icon name={icon} />
          <div className={styles.words}>
            <p>
              <strong>{name}</strong> {badge}
            </p>
            {details.map(detail => (
              <p key={detail} className={layout.note}>
                {detail}
              </p>
            ))}
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}

/** As high as a list of one item, which avoids a layout shift. */
export function ItemListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.thing}>
        <Skeleton width="half" />
      </div>
    </Loading>
  )
}
