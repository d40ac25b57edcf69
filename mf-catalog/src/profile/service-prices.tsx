import { useId } from 'react'
import type { OfferedService } from '@hirfa/shared-contract'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { Card, Price, useNames } from '@hirfa/shared-ui'
import styles from './profile.module.css'

export function ServicePrices({ services }: { services: readonly OfferedService[] }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const title = useId()
  if (services.length === 0) return null
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title}>{t('prices')}</h2>
      <dl className={styles.prices}>
        {services.map(service => {
          const price = startingPrice(service, language)
          return (
            <div key={service.id} className={styles.price}>
              <dt className={styles.words} dir="auto">
                {names.ofService(service)}
              </dt>
              <dd>{price ? <bdi>{price}</bdi> : <Price amount={null} />}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
