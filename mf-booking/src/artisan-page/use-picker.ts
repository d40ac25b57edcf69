import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { PickerProps } from '../picker/picker.tsx'

/** The picker, whose code comes when it is first wanted. `null` until then. */
export function usePicker(giveUp: () => void): ComponentType<PickerProps> | null {
  const { t } = useTranslation('platform')
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null)

  useEffect(() => {
    import(/* webpackChunkName: "picker" */ '../picker/picker.tsx').then(
      module => setPicker(() => module.Picker),
      () => {
        // Its file did not come: the network is away. The page stands without it, and the next try asks again.
        notify('danger', t('network_error'))
        giveUp()
      }
    )
  }, [])

  return Picker
}
