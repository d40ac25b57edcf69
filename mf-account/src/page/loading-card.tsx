import { Loading, Skeleton } from '@hirfa/shared-ui'

export function LoadingCard({ label }: { label?: string }) {
  return (
    <Loading label={label}>
      <Skeleton shape="card" />
    </Loading>
  )
}
