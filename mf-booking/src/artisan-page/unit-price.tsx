import type { OfferedService } from '@hirfa/shared-contract'
import { Price } from '@hirfa/shared-ui'
import { useEstimate } from '../draft/estimate.ts'

export function UnitPrice({ service }: { service: OfferedService }) {
  const estimate = useEstimate(service)
  return estimate ? <bdi>{estimate.price}</bdi> : <Price amount={null} />
}
