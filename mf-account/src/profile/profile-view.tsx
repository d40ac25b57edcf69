import type { Client } from '@hirfa/shared-contract'
import { formatMoment, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Avatar, Badge, FactList, PersonText } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'
import rows from '../page/rows.module.css'
import styles from './profile.module.css'

export function ProfileView({ client }: { client: Client }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const since = client.created_at ? formatMoment(client.created_at, language) : null
  const banned = client.is_banned === '1'

  return (
    <>
      <header className={`${rows.beside} ${styles.header}`}>
        <Avatar name={client.name} size="m" />
        <div>
          <h2>
            <PersonText>{client.name}</PersonText>
          </h2>
          <Badge tone={banned ? 'danger' : 'success'} icon={banned ? 'cancelled' : 'success'}>
            {t(banned ? 'banned' : 'active')}
          </Badge>
          {since && <p className={layout.note}>{t('member_since', { date: since })}</p>}
        </div>
      </header>
      <FactList
        facts={[
          { icon: 'mail', label: t('email'), value: <Reached by={client.email} /> },
          { icon: 'phone', label: t('phone'), value: <Reached by={client.phone} /> }
        ]}
      />
    </>
  )
}

function Reached({ by }: { by: string | null | undefined }) {
  const { t } = useTranslation('account')
  return by ? <bdi dir="ltr">{by}</bdi> : t('not_provided')
}
