import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { clean } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Icon, PersonText } from '@hirfa/shared-ui'
import { ContactFields } from '@hirfa/shared-ui/place-fields'
import styles from './contact-on-site.module.css'
import { $draft, changeDraft } from './draft-store.ts'
import { wrongDetail } from './draft.ts'

/** Who receives the artisan, if it is not the client. A half-typed value is a problem once its field is left. */
export function ContactOnSite({ refused = false }: { refused?: boolean }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const [left, setLeft] = useState({ contactName: false, contactPhone: false })
  const { contactName, contactPhone } = draft
  const [opened] = useState(contactName !== '' || contactPhone !== '')
  function field(name: keyof typeof left) {
    const problem = refused || left[name] ? wrongDetail(name, draft) : null
    return {
      value: draft[name],
      problem: problem && t(problem),
      onChange: (text: string) => changeDraft({ [name]: text }),
      onBlur: () => setLeft({ ...left, [name]: true })
    }
  }

  return (
    <details className={styles.contact} open={opened || undefined}>
      <summary>
        {t('for_another_person')} {contactName && <PersonText>{clean(contactName)}</PersonText>}
        <Icon name="down" />
      </summary>
      <div className={styles.fields}>
        <p>{t('contact_hint')}</p>
        <ContactFields name={field('contactName')} phone={field('contactPhone')} />
      </div>
    </details>
  )
}
