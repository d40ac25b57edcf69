import { useStore } from '@nanostores/react'
import { localized, useLanguage } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { Button } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { chooseService } from './quick-store.ts'

const COMMON = 4

export function CommonServices({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const { usualServiceId: last } = useStore($draft)
  const recent = services.filter(({ id }) => id === last)
  const common = [...recent, ...services.filter(({ id }) => id !== last)].slice(0, COMMON)
  return common.map(service => (
    <Button key={service.id} size="s" onClick={() => chooseService(service)}>
      {localized(service.name, language)}
    </Button>
  ))
}
