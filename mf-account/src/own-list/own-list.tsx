import type { ComponentProps, ReactNode } from 'react'
import { Icon, Loading, Skeleton } from 'shared-ui'
import styles from './own-list.module.css'

interface OwnThing {
  id: number
  icon: ComponentProps<typeof Icon>['name']
  name: string
  /** What else there is to know, in a line each. */
  details: readonly string[]
  badge?: ReactNode
  action?: ReactNode
}

/** A few things of a client, each with what may be done about it. */
export function OwnList({ label, things }: { label: string; things: readonly OwnThing[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {things.map(({ id, icon, name, details, badge, action }) => (
        <li key={id} className={styles.thing}>
          <Icon name={icon} />
          <div className={styles.words}>
            <p className={styles.name}>
              {name} {badge}
            </p>
            {details.map(detail => (
              <p key={detail} className={styles.detail}>
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

/** As high as a list of one, so that nothing below moves when it comes. */
export function OwnListWaiting({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.thing}>
        <Skeleton width="half" />
      </div>
    </Loading>
  )
}
