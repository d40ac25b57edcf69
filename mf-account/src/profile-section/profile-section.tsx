import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Card, Icon, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import { useResource } from '../page/use-resource.ts'
import styles from './profile-section.module.css'

export function ProfileSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" labelledBy={heading}>
      <div className={layout.stack}>
        <header>
          <h2 id={heading}>{title}</h2>
          <p className={styles.quiet}>{text}</p>
        </header>
        {children}
      </div>
    </Card>
  )
}

interface ListSectionProps<Item> {
  title: string
  text: string
  load: (_: null, signal: AbortSignal) => Promise<readonly Item[]>
  /** Of the place while the list loads, which avoids a layout shift; nothing is shown without it. */
  loading?: string
  /** Below the list. */
  more?: (reload: () => void) => ReactNode
  children: (list: readonly Item[], reload: () => void) => ReactNode
}

/** A section with a list that it loads; an empty one is not shown. */
export function ListSection<Item>({ title, text, load, loading, more, children }: ListSectionProps<Item>) {
  const { t } = useTranslation(['account', 'ui'])
  const { state, reload } = useResource(null, load)
  const failed = (
    <Alert tone="warning" action={<Button onClick={reload}>{t('ui:try_again')}</Button>}>
      {t('could_not_load')}
    </Alert>
  )
  const waiting = loading && (
    <Loading label={loading}>
      <div className={styles.thing}>
        <Skeleton width="half" />
      </div>
    </Loading>
  )
  return (
    <ProfileSection title={title} text={text}>
      <ResourceView of={state} loading={waiting} failed={failed}>
        {list => list.length > 0 && children(list, reload)}
      </ResourceView>
      {more?.(reload)}
    </ProfileSection>
  )
}

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
