import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { PickerProps } from '../picker/picker.tsx'

interface PickerModule {
  Picker: ComponentType<PickerProps>
}

/** The picker, whose code comes when it is first wanted. `null` until then. */
export function usePicker(giveUp: () => void): PickerModule | null {
  const { t } = useTranslation('platform')
  const [picker, setPicker] = useState<PickerModule | null>(null)

  useEffect(() => {
    import(/* webpackChunkName: "picker" */ '../picker/picker.tsx').then(setPicker, () => {
      // Its file did not come: the network is away. The page stands without it, and the next try asks again.
      notify('danger', t('network_error'))
      giveUp()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time the dialog opens
  }, [])

  return picker
}
